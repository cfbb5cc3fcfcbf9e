/// What people type for films, in the form of a `vertical.json`.
enum MoviePhrases {
  static let json = #"""
    {
      "tables": {
        "film": [
          "movie", "movies", "film", "films", "flick", "flicks", "motion picture", "motion pictures",
          "feature film", "feature films"
        ],
        "nationality": {
          "american": ["US", "USA", "United States", "United States of America"],
          "argentine": ["AR", "Argentina"], "australian": ["AU", "Australia"], "austrian": ["AT", "Austria"],
          "belgian": ["BE", "Belgium"], "brazilian": ["BR", "Brazil"],
          "british": ["GB", "UK", "United Kingdom", "Great Britain"], "bulgarian": ["BG", "Bulgaria"],
          "canadian": ["CA", "Canada"], "chilean": ["CL", "Chile"], "chinese": ["CN", "China"],
          "colombian": ["CO", "Colombia"], "croatian": ["HR", "Croatia"], "cuban": ["CU", "Cuba"],
          "czech": ["CZ", "Czech Republic", "Czechia", "CS", "Czechoslovakia"], "danish": ["DK", "Denmark"],
          "dutch": ["NL", "Netherlands"], "egyptian": ["EG", "Egypt"],
          "english": ["GB", "UK", "United Kingdom", "Great Britain", "England"], "estonian": ["EE", "Estonia"],
          "ethiopian": ["ET", "Ethiopia"], "filipino": ["PH", "Philippines"], "finnish": ["FI", "Finland"],
          "french": ["FR", "France"], "georgian": ["GE", "Georgia"],
          "german": ["DE", "Germany", "West Germany", "East Germany"], "greek": ["GR", "Greece"],
          "hungarian": ["HU", "Hungary"], "icelandic": ["IS", "Iceland"], "indian": ["IN", "India"],
          "indonesian": ["ID", "Indonesia"], "iranian": ["IR", "Iran"], "irish": ["IE", "Ireland"],
          "israeli": ["IL", "Israel"], "italian": ["IT", "Italy"], "japanese": ["JP", "Japan"],
          "kenyan": ["KE", "Kenya"], "korean": ["KR", "South Korea", "Korea"], "lebanese": ["LB", "Lebanon"],
          "mexican": ["MX", "Mexico"], "moroccan": ["MA", "Morocco"], "nigerian": ["NG", "Nigeria"],
          "norwegian": ["NO", "Norway"], "pakistani": ["PK", "Pakistan"], "palestinian": ["PS", "Palestine"],
          "peruvian": ["PE", "Peru"], "polish": ["PL", "Poland"], "portuguese": ["PT", "Portugal"],
          "romanian": ["RO", "Romania"], "russian": ["RU", "Russia", "SU", "Soviet Union", "USSR"],
          "scottish": ["GB", "UK", "United Kingdom", "Scotland"], "senegalese": ["SN", "Senegal"],
          "serbian": ["RS", "Serbia", "YU", "Yugoslavia"], "south african": ["ZA", "South Africa"],
          "south korean": ["KR", "South Korea", "Korea"], "soviet": ["SU", "Soviet Union", "USSR"],
          "spanish": ["ES", "Spain"], "swedish": ["SE", "Sweden"], "swiss": ["CH", "Switzerland"],
          "taiwanese": ["TW", "Taiwan"], "thai": ["TH", "Thailand"], "tunisian": ["TN", "Tunisia"],
          "turkish": ["TR", "Turkey"], "ukrainian": ["UA", "Ukraine"], "vietnamese": ["VN", "Vietnam"],
          "yugoslav": ["YU", "Yugoslavia"], "hong kong": ["HK", "Hong Kong"],
          "new zealand": ["NZ", "New Zealand"]
        },
        "country": {
          "united states": ["US", "USA", "United States", "United States of America"],
          "united states of america": ["US", "USA", "United States", "United States of America"],
          "argentina": ["AR", "Argentina"], "australia": ["AU", "Australia"], "austria": ["AT", "Austria"],
          "belgium": ["BE", "Belgium"], "brazil": ["BR", "Brazil"],
          "united kingdom": ["GB", "UK", "United Kingdom", "Great Britain"],
          "great britain": ["GB", "UK", "United Kingdom", "Great Britain"], "bulgaria": ["BG", "Bulgaria"],
          "canada": ["CA", "Canada"], "chile": ["CL", "Chile"], "china": ["CN", "China"],
          "colombia": ["CO", "Colombia"], "croatia": ["HR", "Croatia"], "cuba": ["CU", "Cuba"],
          "czech republic": ["CZ", "Czech Republic", "Czechia", "CS", "Czechoslovakia"],
          "czechia": ["CZ", "Czech Republic", "Czechia", "CS", "Czechoslovakia"],
          "czechoslovakia": ["CZ", "Czech Republic", "Czechia", "CS", "Czechoslovakia"],
          "denmark": ["DK", "Denmark"], "netherlands": ["NL", "Netherlands"], "egypt": ["EG", "Egypt"],
          "england": ["GB", "UK", "United Kingdom", "Great Britain", "England"], "estonia": ["EE", "Estonia"],
          "ethiopia": ["ET", "Ethiopia"], "philippines": ["PH", "Philippines"], "finland": ["FI", "Finland"],
          "france": ["FR", "France"], "georgia": ["GE", "Georgia"],
          "germany": ["DE", "Germany", "West Germany", "East Germany"],
          "west germany": ["DE", "Germany", "West Germany", "East Germany"],
          "east germany": ["DE", "Germany", "West Germany", "East Germany"], "greece": ["GR", "Greece"],
          "hungary": ["HU", "Hungary"], "iceland": ["IS", "Iceland"], "india": ["IN", "India"],
          "indonesia": ["ID", "Indonesia"], "iran": ["IR", "Iran"], "ireland": ["IE", "Ireland"],
          "israel": ["IL", "Israel"], "italy": ["IT", "Italy"], "japan": ["JP", "Japan"],
          "kenya": ["KE", "Kenya"], "south korea": ["KR", "South Korea", "Korea"],
          "korea": ["KR", "South Korea", "Korea"], "lebanon": ["LB", "Lebanon"], "mexico": ["MX", "Mexico"],
          "morocco": ["MA", "Morocco"], "nigeria": ["NG", "Nigeria"], "norway": ["NO", "Norway"],
          "pakistan": ["PK", "Pakistan"], "palestine": ["PS", "Palestine"], "peru": ["PE", "Peru"],
          "poland": ["PL", "Poland"], "portugal": ["PT", "Portugal"], "romania": ["RO", "Romania"],
          "russia": ["RU", "Russia", "SU", "Soviet Union", "USSR"],
          "soviet union": ["RU", "Russia", "SU", "Soviet Union", "USSR"],
          "ussr": ["RU", "Russia", "SU", "Soviet Union", "USSR"],
          "scotland": ["GB", "UK", "United Kingdom", "Scotland"], "senegal": ["SN", "Senegal"],
          "serbia": ["RS", "Serbia", "YU", "Yugoslavia"], "yugoslavia": ["RS", "Serbia", "YU", "Yugoslavia"],
          "south africa": ["ZA", "South Africa"], "spain": ["ES", "Spain"], "sweden": ["SE", "Sweden"],
          "switzerland": ["CH", "Switzerland"], "taiwan": ["TW", "Taiwan"], "thailand": ["TH", "Thailand"],
          "tunisia": ["TN", "Tunisia"], "turkey": ["TR", "Turkey"], "ukraine": ["UA", "Ukraine"],
          "vietnam": ["VN", "Vietnam"], "america": ["US", "USA", "United States", "United States of America"],
          "the us": ["US", "USA", "United States", "United States of America"],
          "the usa": ["US", "USA", "United States", "United States of America"],
          "usa": ["US", "USA", "United States", "United States of America"],
          "the united states": ["US", "USA", "United States", "United States of America"],
          "britain": ["GB", "UK", "United Kingdom", "Great Britain"],
          "the uk": ["GB", "UK", "United Kingdom", "Great Britain"], "hong kong": ["HK", "Hong Kong"],
          "new zealand": ["NZ", "New Zealand"], "the netherlands": ["NL", "Netherlands"],
          "holland": ["NL", "Netherlands"], "the philippines": ["PH", "Philippines"],
          "the soviet union": ["SU", "Soviet Union", "USSR"]
        },
        "language": {
          "arabic": ["ar", "Arabic"], "cantonese": ["cn", "yue", "Cantonese"],
          "chinese": ["zh", "Chinese", "Mandarin", "Cantonese"], "czech": ["cs", "Czech"],
          "danish": ["da", "Danish"], "dutch": ["nl", "Dutch"], "english": ["en", "English"],
          "finnish": ["fi", "Finnish"], "french": ["fr", "French"], "german": ["de", "German"],
          "greek": ["el", "Greek"], "hebrew": ["he", "Hebrew"], "hindi": ["hi", "Hindi"],
          "hungarian": ["hu", "Hungarian"], "italian": ["it", "Italian"], "japanese": ["ja", "Japanese"],
          "korean": ["ko", "Korean"], "mandarin": ["zh", "Mandarin", "Chinese"],
          "norwegian": ["no", "Norwegian"], "persian": ["fa", "Persian", "Farsi"],
          "farsi": ["fa", "Persian", "Farsi"], "polish": ["pl", "Polish"], "portuguese": ["pt", "Portuguese"],
          "romanian": ["ro", "Romanian"], "russian": ["ru", "Russian"], "spanish": ["es", "Spanish"],
          "swedish": ["sv", "Swedish"], "tamil": ["ta", "Tamil"], "telugu": ["te", "Telugu"],
          "thai": ["th", "Thai"], "turkish": ["tr", "Turkish"], "ukrainian": ["uk", "Ukrainian"],
          "vietnamese": ["vi", "Vietnamese"]
        },
        "genre": [
          "action", "adventure", "animation", "anime", "biopic", "biopics", "comedy", "comedies", "crime",
          "documentary", "documentaries", "drama", "dramas", "family", "fantasy", "gangster", "heist",
          "horror", "kids", "martial arts", "musical", "musicals", "mystery", "mysteries", "noir", "film noir",
          "romance", "romances", "sci fi", "science fiction", "short", "shorts", "sports", "spy", "superhero",
          "thriller", "thrillers", "war", "western", "westerns", "zombie"
        ],
        "genreForm": {
          "animated": ["Animation", "Animated"], "cartoon": ["Animation", "Animated"],
          "cartoons": ["Animation", "Animated"], "comedies": "Comedy", "documentaries": "Documentary",
          "mysteries": "Mystery", "biographies": "Biography", "biopic": ["Biography", "Biographical"],
          "biopics": ["Biography", "Biographical"], "sci fi": ["Sci-Fi", "Science Fiction", "SciFi"],
          "scifi": ["Sci-Fi", "Science Fiction", "SciFi"],
          "science fiction": ["Sci-Fi", "Science Fiction", "SciFi"]
        },
        "the": [
          "the", "a", "an", "some", "any", "all", "all the", "the name of the", "the names of the",
          "the list of"
        ],
        "of": ["of", "for", "in", "from", "on", "about", "behind", "to"],
        "is": ["is", "was", "are", "were", "did", "does", "do", "has", "had", "will"],
        "what": [
          "what is", "what was", "what are", "what were", "what s", "whats", "who is", "who was", "who are",
          "who were", "who s", "whos", "which is", "which was"
        ],
        "fact": [
          "director", "directors", "producer", "producers", "writer", "writers", "screenwriter", "composer",
          "cinematographer", "editor", "actor", "actors", "male actor", "female actor", "male actors",
          "female actors", "actress", "actresses", "lead actor", "lead actors", "lead actress", "main actor",
          "main actors", "main actress", "co star", "costar", "co stars", "lead role", "male lead",
          "female lead", "cast", "crew", "cast and crew", "crew and cast", "cast list", "cast members",
          "castmembers", "main character", "characters", "credits", "budget", "revenue", "revenues", "gross",
          "gross revenue", "box office", "box office gross", "earnings", "gross receipts", "receipts",
          "profit", "rating", "ratings", "review", "reviews", "genre", "genres", "country of origin",
          "release", "release date", "release dates", "release year", "release", "premiere", "opening date",
          "runtime", "run time", "running time", "plot", "synopsis", "summary", "storyline", "trailer",
          "trailers", "poster", "posters", "soundtrack", "awards", "info", "information", "details", "facts",
          "production company", "production companies", "production house", "studio", "tagline", "showtimes",
          "show times", "screenings", "movie page"
        ],
        "looseFact": [
          "star", "stars", "lead", "story", "origin", "language", "languages", "country", "length", "duration",
          "year", "score", "subject", "topic", "page", "image", "images", "picture", "pictures", "video",
          "clip", "clips"
        ],
        "did": [
          "directed", "produced", "produces", "wrote", "made", "created", "filmed", "shot", "edited",
          "composed", "scored", "narrated", "starred in", "stars in", "stared in", "star in", "acted in",
          "acts in", "appeared in", "appears in", "played in", "plays in", "is in", "was in", "were in",
          "is starring in", "worked on", "is the star of", "sang in", "voiced"
        ],
        "tail": [
          "released", "be released", "get released", "going to be released", "being released", "made",
          "come out", "coming out", "came out", "out", "premiere", "premiered", "produced", "filmed", "shot",
          "set", "in", "from", "about", "rated", "get", "receive", "come from", "comes from", "come out in",
          "spoken in", "open", "opening"
        ],
        "earn": [
          "make", "made", "cost", "cost to make", "gross", "grossed", "earn", "earned", "bring in", "take in",
          "make in the box office", "make at the box office", "generate", "rake in", "spend"
        ],
        "money": ["how much", "how much money", "how much revenue", "how much profit", "what"],
        "quality": [
          "online", "1080p", "720p", "2160p", "4k", "uhd", "hd", "full hd", "full movie", "dvd", "blu ray",
          "bluray", "imdb", "streaming", "subtitles", "subtitled", "dubbed", "free", "torrent", "hdrip",
          "webrip"
        ],
        "playing": [
          "on", "on tv", "on tonight", "playing", "showing", "playing tonight", "out", "out yet", "streaming",
          "available", "any good", "good", "worth watching", "worth seeing", "appropriate for kids"
        ],
        "see": [
          "see", "watch", "find", "rent", "buy", "stream", "get", "download", "view", "hear about",
          "know about", "know more about", "find out about", "read about", "learn about", "look at", "look for"
        ],
        "verb": [
          "show", "find", "search", "play", "watch", "see", "view", "stream", "display", "list", "look",
          "lookup", "rent", "google", "search for", "look for", "look up", "list of", "find me", "show me",
          "give me", "get me", "tell me", "tell me about", "looking for", "searching for", "pull up",
          "bring up", "send me", "about", "more about"
        ],
        "carrier": [
          "who", "whom", "whose", "whos", "what", "whats", "which", "when", "whens", "where", "wheres", "why",
          "how", "is", "are", "was", "were", "be", "been", "being", "am", "did", "does", "do", "done", "has",
          "have", "had", "having", "will", "would", "can", "could", "should", "may", "might", "must", "i",
          "im", "id", "you", "we", "me", "my", "us", "your", "our", "it", "its", "they", "them", "their", "he",
          "she", "his", "her", "there", "this", "that", "these", "those", "s", "m", "t", "d", "a", "an", "the",
          "of", "for", "in", "on", "at", "by", "to", "from", "with", "about", "as", "into", "and", "or",
          "than", "besides", "also", "any", "some", "all", "other", "another", "only", "ever", "just", "more",
          "most", "many", "much", "few", "first", "last", "latest", "newest", "new", "recent", "best", "good",
          "great", "top", "popular", "famous", "favorite", "classic", "old", "please", "thanks", "hello", "hi",
          "ok", "okay", "show", "shows", "find", "give", "get", "gets", "got", "tell", "list", "lists",
          "display", "search", "searching", "look", "looking", "lookup", "see", "seen", "seeing", "watch",
          "watching", "play", "plays", "playing", "view", "pull", "bring", "send", "select", "check",
          "provide", "run", "google", "want", "wants", "need", "like", "love", "know", "wonder", "wondering",
          "help", "let", "lets", "think", "interested", "trying", "say", "called", "named", "titled", "title",
          "name", "names", "listed", "currently", "tonight", "today", "now", "available", "theater",
          "theaters", "theatre", "theatres", "cinema", "cinemas", "tv", "movie", "movies", "film", "films",
          "video", "videos", "clip", "clips", "page", "picture", "pictures", "image", "images", "poster",
          "posters", "trailer", "trailers", "overview", "detail", "details", "detailed", "info", "information",
          "fact", "facts", "data", "summary", "synopsis", "plot", "story", "storyline", "subject", "topic",
          "quote", "quotes", "director", "directors", "direct", "directed", "directs", "directing", "producer",
          "producers", "produce", "produced", "produces", "producing", "production", "writer", "writers",
          "wrote", "written", "screenwriter", "composer", "composed", "editor", "edited", "made", "make",
          "makes", "making", "created", "creator", "filmed", "shot", "developed", "responsible", "behind",
          "actor", "actors", "actress", "actresses", "act", "acted", "acts", "acting", "starred", "starring",
          "lead", "leads", "main", "male", "female", "co", "role", "roles", "part", "character", "characters",
          "played", "cast", "crew", "castmembers", "member", "members", "credits", "voice", "voices", "voiced",
          "guy", "man", "woman", "person", "people", "company", "companies", "studio", "studios", "budget",
          "cost", "costs", "revenue", "revenues", "gross", "grossed", "profit", "earn", "earned", "earnings",
          "receipts", "money", "box", "office", "spend", "spent", "total", "worth", "year", "years", "date",
          "dates", "day", "month", "time", "times", "long", "length", "duration", "runtime", "running",
          "minutes", "hours", "release", "released", "releases", "releasing", "come", "comes", "came",
          "coming", "out", "open", "opening", "opened", "premiere", "premiered", "country", "countries",
          "origin", "location", "place", "takes", "take", "set", "language", "languages", "spoken", "speak",
          "subtitles", "rating", "ratings", "rated", "rate", "review", "reviews", "reviewed", "score", "genre",
          "genres", "kind", "type", "sort", "award", "awards", "appropriate", "age", "online", "stream",
          "streaming", "rent", "buy", "download", "free"
        ],
        "could": [
          "can you", "could you", "would you", "will you", "can you please", "could you please",
          "would you please", "will you please", "please", "i want to", "i would like to", "i d like to",
          "id like to", "i need to", "i wanna", "i want you to", "can i", "could i", "may i", "let me",
          "let s", "lets", "help me", "i m trying to", "i am trying to", "trying to", "want to",
          "would like to", "like to", "love to"
        ]
      },
      "phrases": [
        {"say": [
          "in {year}", "from {year}", "of {year}", "made in {year}", "released in {year}", "out in {year}",
          "in the year {year}", "from the year {year}", "that came out in {year}"
        ],
         "filter": {"field": "year", "equals": "{year}"}},
        {"say": [
          "in the {decade}", "from the {decade}", "of the {decade}", "made in the {decade}",
          "released in the {decade}", "during the {decade}", "in {decade}", "from {decade}",
          "set in the {decade}"
        ],
         "filter": {"field": "year", "range": "{decade}"}},
        {"say": ["{decade}", "the {decade}"],
         "filter": {"field": "year", "range": "{decade}"}, "guess": true},
        {"say": ["{years}", "from {years}", "in {years}", "made in {years}"],
         "filter": {"field": "year", "range": "{years}"}},
        {"say": [
          "between {year1} and {year2}", "from {year1} to {year2}", "from {year1} until {year2}",
          "from {year1} through {year2}", "in {year1} to {year2}", "{year1} to {year2}"
        ],
         "filter": {"field": "year", "range": ["{year1}", "{year2}"]}},
        {"say": [
          "before {year}", "made before {year}", "released before {year}", "from before {year}",
          "older than {year}", "earlier than {year}", "prior to {year}", "pre {year}"
        ],
         "filter": {"field": "year", "below": "{year}"}},
        {"say": [
          "after {year}", "made after {year}", "released after {year}", "from after {year}",
          "newer than {year}", "later than {year}", "post {year}"
        ],
         "filter": {"field": "year", "above": "{year}"}},
        {"say": [
          "since {year}", "made since {year}", "released since {year}", "from {year} on", "from {year} onwards"
        ],
         "filter": {"field": "year", "atLeast": "{year}"}},
        {"say": ["until {year}", "till {year}", "up to {year}", "through {year}"],
         "filter": {"field": "year", "atMost": "{year}"}},
        {"say": [
          "{rest} {year}", "{rest} the {year} {film}", "{rest} {year} version", "{rest} the {year} version"
        ],
         "optional": true},
        {"say": ["silent era", "from the silent era", "of the silent era"],
         "filter": {"field": "year", "atMost": 1929}},
        {"say": ["silent {film}"],
         "filter": {"field": "year", "atMost": 1929}, "guess": true},
        {"say": ["{nationality} {film}"],
         "filter": {"field": "countries", "equals": "{nationality}"}},
        {"say": ["{nationality} {genre}", "{nationality} {genre} {film}"],
         "filter": {"field": "countries", "equals": "{nationality}"}, "keep": ["genre"]},
        {"say": ["{nationality} {rest} {film}"],
         "filter": {"field": "countries", "equals": "{nationality}"}, "guess": true},
        {"say": ["{nationality}"],
         "filter": {"field": "countries", "equals": "{nationality}"}, "guess": true},
        {"say": [
          "{film} from {country}", "{film} made in {country}", "{film} produced in {country}",
          "{film} that were made in {country}", "made in {country}", "produced in {country}",
          "{film} of {country}"
        ],
         "filter": {"field": "countries", "equals": "{country}"}},
        {"say": [
          "{genre} from {country}", "{genre} {film} from {country}", "{genre} {film} made in {country}"
        ],
         "filter": {"field": "countries", "equals": "{country}"}, "keep": ["genre"]},
        {"say": ["from {country}", "{country} {film}"],
         "filter": {"field": "countries", "equals": "{country}"}, "guess": true},
        {"say": [
          "in {language}", "in the {language} language", "{language} language", "{language} language {film}",
          "{language} speaking", "{film} in {language}", "{film} spoken in {language}"
        ],
         "filter": {"field": "language", "equals": "{language}"}},
        {"say": ["{genreForm}", "{genreForm} {film}"],
         "filter": {"field": "genres", "equals": "{genreForm}"}},
        {"say": [
          "directed by {name}", "{film} directed by {name}", "{film} by {name}", "a film by {name}",
          "{film} by director {name}", "{film} by the director {name}", "{film} of {name}",
          "{name} directed {film}", "what {film} did {name} direct", "what did {name} direct",
          "what {film} has {name} directed", "what has {name} directed", "{film} that {name} directed",
          "{film} {name} directed", "{film} {name} has directed", "which {film} did {name} direct"
        ],
         "words": {"in": ["directors"]}},
        {"say": ["by {name}", "director {name}", "made by {name}"],
         "words": {"in": ["directors"]}, "guess": true},
        {"say": [
          "starring {name}", "{film} starring {name}", "{film} with actor {name}",
          "{film} with actress {name}", "with actor {name}", "with actress {name}", "with the actor {name}",
          "featuring {name}", "{film} featuring {name}", "stars {name}", "starred by {name}",
          "what {film} does {name} star in", "what {film} did {name} star in", "what {film} is {name} in",
          "what {film} was {name} in", "what {film} has {name} been in", "what {film} did {name} appear in",
          "what {film} did {name} act in", "what {film} did {name} play in", "{film} {name} starred in",
          "{film} {name} was in", "{film} {name} is in", "{film} that {name} was in",
          "{film} that {name} starred in"
        ],
         "words": {"in": ["actors"]}},
        {"say": ["with {name}", "actor {name}", "actress {name}"],
         "words": {"in": ["actors", "directors"]}, "guess": true},
        {"say": [
          "highly rated", "top rated", "highest rated", "best rated", "well rated", "critically acclaimed"
        ],
         "filter": {"field": "rating", "atLeast": 8}},
        {"say": [
          "rated above {number}", "rated over {number}", "rated more than {number}",
          "rated higher than {number}", "rating above {number}", "rating over {number}",
          "with a rating above {number}", "with a rating over {number}", "with a rating higher than {number}"
        ],
         "filter": {"field": "rating", "above": "{number}"}},
        {"say": [
          "rated at least {number}", "rating at least {number}", "rating of at least {number}",
          "with a rating of at least {number}"
        ],
         "filter": {"field": "rating", "atLeast": "{number}"}},
        {"say": [
          "under {number} minutes", "less than {number} minutes", "shorter than {number} minutes",
          "below {number} minutes"
        ],
         "filter": {"field": "runtimeMinutes", "below": "{number}"}},
        {"say": ["at most {number} minutes", "up to {number} minutes"],
         "filter": {"field": "runtimeMinutes", "atMost": "{number}"}},
        {"say": [
          "over {number} minutes", "more than {number} minutes", "longer than {number} minutes"
        ],
         "filter": {"field": "runtimeMinutes", "above": "{number}"}},
        {"say": ["at least {number} minutes"],
         "filter": {"field": "runtimeMinutes", "atLeast": "{number}"}},
        {"say": ["tv series", "tv show", "tv shows", "television series"],
         "filter": {"field": "kind", "equals": "series"}, "guess": true},
        {"say": ["{film}"],
         "optional": true},
        {"say": [
          "{rest} {quality}", "{rest} {quality} {quality2}", "{rest} in {quality}", "{rest} on {quality}"
        ],
         "optional": true},
        {"say": [
          "the {film} {rest}", "the {film} called {rest}", "{film} called {rest}", "{film} named {rest}",
          "{film} titled {rest}", "a {film} called {rest}", "a {film} named {rest}",
          "the {film} titled {rest}", "the {film} named {rest}", "the {film} of {rest}"
        ],
         "filler": true},
        {"say": [
          "{fact} {of} {rest}", "{the} {fact} {of} {rest}", "{what} {the} {fact} {of} {rest}",
          "{what} {fact} {of} {rest}", "{rest} s {fact}", "{what} {rest} s {fact}", "cast crew {of} {rest}"
        ],
         "filler": true},
        {"say": ["{what} {the} {looseFact} {of} {rest}", "{what} {looseFact} {of} {rest}"],
         "filler": true},
        {"say": [
          "who {did} {rest}", "who all {did} {rest}", "who else {did} {rest}", "what {fact} {did} {rest}",
          "which {fact} {did} {rest}", "what company {did} {rest}", "which company {did} {rest}",
          "what country {did} {rest}", "what studio {did} {rest}", "{fact} who {did} {rest}",
          "{fact} that {did} {rest}", "{the} {fact} who {did} {rest}", "{the} {fact} that {did} {rest}",
          "the guy who {did} {rest}", "company that {did} {rest}", "the company that {did} {rest}",
          "the name of the company that {did} {rest}", "people who {did} {rest}",
          "{rest} was directed by whom", "{rest} directed by whom", "who {is} responsible for {rest}",
          "who {is} behind {rest}", "who {is} involved in {rest}"
        ],
         "filler": true},
        {"say": [
          "what {fact} {is} {rest}", "what {looseFact} {is} {rest}", "which {fact} {is} {rest}",
          "what {fact} {is} {rest} {tail}", "what {looseFact} {is} {rest} {tail}",
          "which {looseFact} {is} {rest} {tail}", "what {fact} {is} {rest} {earn}",
          "what kind of {film} {is} {rest}", "what type of {film} {is} {rest}",
          "what sort of {film} {is} {rest}", "what date {is} {rest} {tail}",
          "in what {looseFact} {is} {rest} {tail}"
        ],
         "filler": true},
        {"say": [
          "when {is} {rest} {tail}", "when can i see {rest}", "when {is} {rest} {playing}",
          "the date {rest} {is} {tail}", "how long ago {is} {rest} {tail}"
        ],
         "filler": true},
        {"say": [
          "{money} {is} {rest} {earn}", "{money} {is} {rest} s {fact}",
          "how much {is} {the} {fact} {of} {rest}", "how much did it cost to make {rest}",
          "how much did it cost to produce {rest}", "how much was spent on {rest}",
          "how much did they spend on {rest}", "how much money did they spend to make {rest}"
        ],
         "filler": true},
        {"say": [
          "how long is {rest}", "how long was {rest}", "how many minutes is {rest}",
          "how many minutes was {rest}", "how good is {rest}", "how old is {rest}", "how is {rest}",
          "how was {rest}"
        ],
         "filler": true},
        {"say": [
          "what is {rest} about", "what was {rest} about", "what s {rest} about", "whats {rest} about",
          "what is {rest} rated", "what was {rest} rated", "what happens in {rest}", "what happened in {rest}"
        ],
         "filler": true},
        {"say": [
          "where was {rest} {tail}", "where is {rest} {tail}", "where is {rest} {playing}",
          "where can i {see} {rest}", "where do i {see} {rest}", "how can i {see} {rest}"
        ],
         "filler": true},
        {"say": [
          "is {rest} {playing}", "was {rest} {playing}", "are there any {film} {rest}",
          "are there {film} {rest}", "do you have {rest}", "have you got {rest}", "do you know {rest}"
        ],
         "filler": true},
        {"say": [
          "show credits for {rest}", "show the credits for {rest}", "roll credits for {rest}",
          "run a search for {rest}", "do a search for {rest}", "search the web for {rest}", "find out {rest}",
          "i am looking for {rest}", "i m looking for {rest}", "im looking for {rest}",
          "i am searching for {rest}", "i am interested in {rest}", "i m interested in {rest}",
          "i want {the} {fact} {of} {rest}", "i want info on {rest}", "i want information about {rest}",
          "i want information on {rest}", "i want to know about {rest}", "i would like {rest}",
          "i need {rest}", "i wonder {rest}", "i would like to know {rest}", "i want to know {rest}",
          "id like to know {rest}"
        ],
         "filler": true},
        {"say": [
          "{could} {see} {rest}", "{could} {verb} {rest}", "{could} see {the} {fact} {of} {rest}",
          "{could} know {rest}", "{could} have {rest}", "{could} give me {rest}", "{could} tell me {rest}",
          "{could} show me {rest}", "{could} find me {rest}", "{could} go see {rest}"
        ],
         "filler": true},
        {"say": [
          "{film} with {rest}", "{film} about {rest}", "a {film} about {rest}", "{film} on {rest}",
          "{film} that have {rest}", "{film} involving {rest}", "{film} where {rest}"
        ],
         "filler": true},
        {"say": [
          "who played {name} in {rest}", "who plays {name} in {rest}", "who played {name} on {rest}",
          "who plays {name} on {rest}", "who voiced {name} in {rest}",
          "{what} {the} {fact} that played {name} in {rest}", "{what} {fact} played {name} in {rest}",
          "what {fact} played {name} in {rest}", "which {fact} played {name} in {rest}",
          "what {fact} plays {name} in {rest}", "{the} {fact} who played {name} in {rest}",
          "{the} {fact} that played {name} in {rest}", "{fact} who played {name} in {rest}"
        ],
         "filler": true},
        {"say": [
          "{what} the name of {rest}", "{what} the names of {rest}", "{verb} the name of {rest}",
          "{verb} the names of {rest}", "{verb} {fact} {of} {rest}", "{verb} {the} {fact} {of} {rest}",
          "{verb} the {film} {rest}", "{verb} {film} called {rest}", "{verb} who {did} {rest}",
          "{verb} what {fact} {did} {rest}"
        ],
         "filler": true},
        {"say": ["{carrier}"],
         "optional": true, "guess": true}
      ]
    }
    """#
}
