/// What people type for restaurants, in the form of a `vertical.json`.
enum RestaurantPhrases {
  static let json = #"""
    {
      "tables": {
        "venue": [
          "restaurant", "restaurants", "place", "places", "food", "cuisine", "place to eat", "places to eat",
          "somewhere to eat", "eatery", "eateries", "spot", "spots", "joint", "joints", "diner", "diners",
          "dinner", "lunch", "breakfast", "brunch", "supper", "dining", "meal", "meals"
        ],
        "book": [
          "book", "reserve", "get", "find", "make", "get me", "book me", "reserve me", "find me"
        ],
        "table": [
          "a table", "table", "a reservation", "reservation", "reservations", "a booking", "a spot", "a place",
          "seats", "a seat", "seating", "something"
        ],
        "party": [
          "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "1", "2", "3", "4",
          "5", "6", "7", "8", "9", "10", "12", "two people", "three people", "four people", "five people",
          "six people", "a party of four", "a party of two", "tonight", "tomorrow", "today", "dinner", "lunch",
          "brunch", "breakfast", "us", "me"
        ],
        "at": ["at", "for", "in", "to", "with", "from"],
        "fact": [
          "phone number", "phone", "telephone number", "telephone", "number", "contact", "address", "location",
          "directions", "menu", "menus", "prices", "price", "price range", "opening hours", "opening times",
          "hours", "hours of operation", "website", "web site", "reviews", "review", "rating", "ratings",
          "reservations", "booking", "bookings", "delivery", "takeaway", "takeout", "parking", "dress code",
          "photos", "pictures", "info", "information", "details", "wine list", "happy hour"
        ],
        "of": ["of", "for", "at", "to", "on", "about", "from"],
        "what": ["what is", "what s", "whats", "what are", "what was", "where is", "where are"],
        "carrier": [
          "who", "what", "whats", "which", "when", "where", "wheres", "how", "is", "are", "was", "were", "be",
          "did", "does", "do", "has", "have", "had", "will", "would", "can", "could", "should", "may", "i",
          "im", "id", "you", "we", "me", "my", "us", "our", "your", "it", "its", "they", "them", "there",
          "this", "that", "these", "those", "s", "m", "a", "an", "the", "of", "for", "in", "on", "at", "by",
          "to", "from", "with", "about", "and", "or", "near", "around", "any", "some", "all", "other",
          "another", "more", "most", "many", "much", "best", "good", "great", "top", "nice", "popular",
          "authentic", "favorite", "highly", "really", "very", "new", "nearest", "closest", "local", "please",
          "thanks", "show", "find", "give", "get", "tell", "list", "search", "look", "looking", "see", "call",
          "recommend", "suggest", "want", "need", "like", "love", "know", "help", "let", "lets", "go", "going",
          "eat", "eating", "dine", "dining", "drink", "have", "having", "serve", "serves", "serving", "offer",
          "offers", "order", "buy", "try", "craving", "hungry", "fancy", "feel", "book", "booking", "bookings",
          "reserve", "reservation", "reservations", "table", "tables", "seat", "seats", "seating", "spot",
          "party", "people", "tonight", "today", "tomorrow", "now", "open", "opens", "close", "closes",
          "closed", "hours", "opening", "late", "times", "time", "phone", "telephone", "number", "contact",
          "address", "location", "located", "directions", "direction", "menu", "menus", "price", "prices",
          "priced", "cost", "costs", "expensive", "website", "site", "web", "review", "reviews", "reviewed",
          "rating", "ratings", "rated", "stars", "delivery", "deliver", "delivers", "takeaway", "takeout",
          "take", "parking", "photos", "info", "information", "details", "restaurant", "restaurants", "place",
          "places", "food", "cuisine", "dish", "dishes", "eatery", "eateries", "joint", "joints", "diner",
          "dinner", "lunch", "breakfast", "brunch", "supper", "meal", "meals", "kid", "kids", "friendly",
          "family", "outdoor", "patio"
        ],
        "could": [
          "can you", "could you", "would you", "will you", "please", "can you please", "could you please",
          "i want to", "i would like to", "i d like to", "id like to", "i need to", "i wanna", "can i",
          "could i", "let me", "let s", "lets", "help me", "where can i", "where can we", "where do i",
          "where could i", "want to", "can we", "we want to", "how do i", "how can i"
        ],
        "go": [
          "find", "find me", "get", "get me", "show me", "eat", "eat at", "dine at", "go to", "go", "have",
          "have some", "order", "order from", "book", "see", "visit", "call", "try", "drive to", "walk to",
          "get to", "reach", "recommend", "suggest", "buy", "grab", "tell me about", "know about", "know"
        ],
        "open": [
          "open", "open now", "open late", "open today", "open on sunday", "open on sundays", "open tonight",
          "closed", "busy", "expensive", "cheap", "good", "any good", "kid friendly", "still open"
        ]
      },
      "phrases": [
        {"say": [
          "cheap", "inexpensive", "affordable", "budget", "low cost", "low priced", "reasonably priced",
          "cheap and cheerful", "not expensive", "not too expensive", "good value", "cheaper", "on a budget",
          "cheap eats"
        ],
         "filter": {"field": "price", "atMost": 2}},
        {"say": ["very cheap", "dirt cheap", "cheapest", "the cheapest"],
         "filter": {"field": "price", "atMost": 1}},
        {"say": ["moderately priced", "mid range", "mid priced", "moderate", "not cheap"],
         "filter": {"field": "price", "range": [2, 3]}},
        {"say": [
          "expensive", "upscale", "high end", "fine dining", "pricey", "upmarket", "most expensive"
        ],
         "filter": {"field": "price", "atLeast": 3}},
        {"say": ["fancy", "posh", "luxury", "classy"],
         "filter": {"field": "price", "atLeast": 3}, "guess": true},
        {"say": [
          "within {distance} of {place}", "{distance} from {place}", "less than {distance} from {place}",
          "within {distance} from {place}"
        ],
         "near": "{place}", "within": "{distance}"},
        {"say": [
          "within walking distance of {place}", "walking distance from {place}", "walking distance of {place}",
          "a short walk from {place}"
        ],
         "near": "{place}", "within": 1200},
        {"say": [
          "near {place}", "nearby {place}", "near to {place}", "close to {place}", "around {place}",
          "in {place}", "at {place}", "by {place}", "next to {place}", "in the {place} area",
          "near the {place}", "in the {place}", "in the area of {place}", "in and around {place}",
          "in central {place}", "in downtown {place}", "located in {place}", "not far from {place}"
        ],
         "near": "{place}"},
        {"say": ["{rest} {place}"],
         "near": "{place}"},
        {"say": ["{place} {venue}"],
         "near": "{place}", "keep": ["venue"], "guess": true},
        {"say": ["{place} {rest}"],
         "near": "{place}", "guess": true},
        {"say": [
          "near me", "nearby", "near by", "near here", "close to me", "close by", "around me", "around here",
          "next to me", "in my area", "in the area", "in my neighborhood", "in my neighbourhood",
          "in this area", "not far from here", "near my location", "nearest", "the nearest", "closest",
          "the closest", "near where i am"
        ],
         "near": "here"},
        {"say": [
          "within {distance}", "within {distance} of me", "within {distance} of here",
          "less than {distance} away"
        ],
         "within": "{distance}"},
        {"say": ["within walking distance", "walking distance", "in walking distance"],
         "within": 1200},
        {"say": [
          "highly rated", "top rated", "highest rated", "best rated", "well rated", "best reviewed",
          "well reviewed", "good reviews", "with good reviews", "great reviews"
        ],
         "filter": {"field": "rating", "atLeast": 8}},
        {"say": [
          "at least {number} stars", "with at least {number} stars", "{number} stars or more",
          "{number} stars and up"
        ],
         "filter": {"field": "rating", "atLeast": "{number}"}},
        {"say": ["{venue}"],
         "optional": true},
        {"say": [
          "{book} {table} at {rest}", "{book} {table} for {party} at {rest}", "{book} {table} for {rest}",
          "{book} {table} in {rest}", "{table} for {party} at {rest}", "{table} at {rest}",
          "{book} {table} {rest}", "{book} {table} for {party} {at} {rest}",
          "{book} a {venue} for {party} {rest}", "{book} a {venue} {rest}"
        ],
         "filler": true},
        {"say": [
          "directions to {rest}", "directions for {rest}", "how do i get to {rest}", "how to get to {rest}",
          "way to {rest}", "the way to {rest}", "where is {rest} located", "where is {rest}", "where s {rest}",
          "wheres {rest}", "how far is {rest}", "how far away is {rest}", "navigate to {rest}",
          "take me to {rest}"
        ],
         "filler": true},
        {"say": [
          "how much is {rest}", "how much does {rest} cost", "how much is a meal at {rest}",
          "how expensive is {rest}", "how pricey is {rest}", "how good is {rest}", "how is {rest}",
          "how busy is {rest}"
        ],
         "filler": true},
        {"say": [
          "{fact} {of} {rest}", "the {fact} {of} {rest}", "{what} the {fact} {of} {rest}",
          "{what} {fact} {of} {rest}", "{rest} s {fact}"
        ],
         "filler": true},
        {"say": [
          "{rest} phone number", "{rest} telephone number", "{rest} opening hours", "{rest} opening times",
          "{rest} price range", "{rest} wine list", "{rest} dress code", "{rest} reviews", "{rest} menu",
          "{rest} directions", "{rest} address", "{rest} website", "{rest} reservations", "{rest} delivery",
          "{rest} takeaway", "{rest} takeout", "{rest} open now", "{rest} open late", "{rest} hours"
        ],
         "filler": true},
        {"say": [
          "is {rest} {open}", "are {rest} {open}", "what time does {rest} open", "what time does {rest} close",
          "when does {rest} open", "when does {rest} close", "when is {rest} open", "does {rest} deliver",
          "does {rest} have {fact}", "does {rest} take {fact}", "do they deliver {rest}", "is there {rest}",
          "is there a {rest}", "is there any {rest}", "are there any {rest}", "are there {rest}"
        ],
         "filler": true},
        {"say": [
          "{could} {go} {rest}", "{could} {go} a {rest}", "{could} {go} some {rest}",
          "{could} {go} a good {rest}", "{could} {go} good {rest}", "{could} {go} the best {rest}",
          "i want {rest}", "i want a {rest}", "i need {rest}", "i need a {rest}", "i am looking for {rest}",
          "i m looking for {rest}", "im looking for {rest}", "i am looking for a {rest}",
          "im looking for a {rest}", "i am hungry for {rest}", "i feel like {rest}", "i m craving {rest}",
          "im craving {rest}", "what is a good {rest}", "what s a good {rest}", "what is the best {rest}",
          "what s the best {rest}", "whats the best {rest}", "what are the best {rest}",
          "what are some {rest}", "what are some good {rest}", "who has the best {rest}",
          "who serves the best {rest}", "who serves {rest}", "which {venue} serve {rest}",
          "which {venue} serves {rest}", "do you know a {rest}", "do you know {rest}", "where to eat {rest}",
          "where to get {rest}", "where to find {rest}", "somewhere with {rest}", "somewhere for {rest}",
          "a place for {rest}", "a {venue} that serves {rest}", "{venue} that serve {rest}",
          "{venue} that serves {rest}", "{venue} serving {rest}", "{venue} with {rest}",
          "a {venue} with {rest}", "a {venue} called {rest}", "{venue} called {rest}", "{venue} named {rest}"
        ],
         "filler": true},
        {"say": ["{carrier}"],
         "optional": true, "guess": true}
      ]
    }
    """#
}
