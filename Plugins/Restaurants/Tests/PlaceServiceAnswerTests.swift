import Restaurants
import SearchKit
import ServiceTesting
import Testing

/// Answers as the services say that they give them, made up for what the recorded ones lack.
@Suite("An answer")
struct PlaceServiceAnswerTests {
  @Test("of overpass is judged right", arguments: Self.overpassAnswers)
  func overpass(_ answer: MadeUpAnswer) throws { try answer.check(as: "overpass", by: [Restaurants.plugin]) }

  private static let overpassAnswers = [
    MadeUpAnswer(
      "a way with its middle",
      #"{"elements": [{"type": "way", "id": 1, "center": {"lat": 48.1, "lon": 11.5}, "tags": {"name": "Zur Post", "amenity": "restaurant", "cuisine": "regional;bavarian_beer", "contact:phone": "+49 1", "addr:street": "Ring", "addr:housenumber": "1"}}]}"#,
      is: "results 1",
      first:
        #"{"id": "way/1", "kind": "restaurant", "cuisine": ["regional", "bavarian beer"], "location": {"lat": 48.1, "lon": 11.5, "address": "Ring 1"}, "phone": "+49 1"}"#
    ),
    MadeUpAnswer(
      "no memory",
      #"{"elements":[{"type":"node","id":1,"tags":{"name":"A"}}],"remark":"runtime error: Query run out of memory using about 2048 MB of RAM."}"#,
      is: "failure resource"),
    MadeUpAnswer(
      "a remark that only warns",
      #"{"elements": [{"type": "node", "id": 2, "lat": 1, "lon": 2, "tags": {"name": "B"}}], "remark": "runtime remark: Timeout is 25"}"#,
      is: "results 1", first: #"{"id": "node/2", "kind": "place"}"#),
    MadeUpAnswer(
      "a query that is wrong",
      #"<html><body><p><strong style="color:#FF0000">Error</strong>: line 2: parse error: Unknown type "nod"</p></body></html>"#,
      status: 400, is: "failure badRequest"),
    MadeUpAnswer(
      "a gateway that waited too long", #"<html>504 Gateway Timeout</html>"#, status: 504,
      is: "failure timeout"),
    MadeUpAnswer(
      "an id beyond 2^53",
      #"{"elements": [{"type": "node", "id": 9007199254740993, "lat": 1, "lon": 2, "tags": {"name": "C", "amenity": "cafe"}}]}"#,
      is: "results 1", first: #"{"id": "node/9007199254740993"}"#),
    MadeUpAnswer("nothing", #"{"elements": []}"#, is: "empty"),
  ]

  @Test("of nominatim is judged right", arguments: Self.nominatimAnswers)
  func nominatim(_ answer: MadeUpAnswer) throws {
    try answer.check(as: "nominatim", by: [Restaurants.plugin])
  }

  private static let nominatimAnswers = [
    MadeUpAnswer(
      "a postcode, which is no element",
      #"[{"place_id": 7, "lat": "52.5", "lon": "13.4", "display_name": "10115, Berlin", "category": "place", "type": "postcode", "name": null, "importance": 0.3}]"#,
      is: "results 1", first: #"{"title": "10115", "location": {"lat": 52.5, "lon": 13.4}}"#),
    MadeUpAnswer(
      "a name that is blank, ids as texts",
      #"[{"osm_type": "node", "osm_id": "12", "lat": "1", "lon": "2", "display_name": "Bar Uno, Via Roma", "class": "amenity", "type": "bar", "name": ""}]"#,
      is: "results 1", first: #"{"id": "node/12", "title": "Bar Uno", "kind": "restaurant"}"#),
    MadeUpAnswer("a reverse look-up at sea", #"{"error":"Unable to geocode"}"#, is: "empty"),
    MadeUpAnswer(
      "a wrong parameter", #"{"error":{"code":400,"message":"Parameter 'limit' must be a number."}}"#,
      status: 400, is: "failure badRequest"),
    MadeUpAnswer(
      "a block as a page", #"<html><body>Bandwidth limit exceeded</body></html>"#, status: 429,
      headers: ["Content-Type": "text/html"], is: "failure rateLimit"),
    MadeUpAnswer(
      "the page for people", #"<html>Nominatim Demo</html>"#, headers: ["Content-Type": "text/html"],
      is: "failure unparsable"),
  ]

  @Test("of yelp is judged right", arguments: Self.yelpAnswers)
  func yelp(_ answer: MadeUpAnswer) throws { try answer.check(as: "yelp", by: [Restaurants.plugin]) }

  private static let yelpAnswers = [
    MadeUpAnswer(
      "a place without price, picture and coordinates",
      #"{"businesses": [{"id": "a", "name": "A", "image_url": "", "url": "https://www.yelp.com/biz/a?utm_source=x", "rating": 4, "review_count": 0, "categories": [], "coordinates": {"latitude": null, "longitude": null}, "location": {"display_address": ["1 St", "X"], "city": "X", "country": "US"}, "phone": "", "is_closed": true}], "total": 1}"#,
      is: "results 1",
      first:
        #"{"url": "https://www.yelp.com/biz/a", "closed": true, "location": {"address": "1 St, X", "locality": "X", "country": "US"}}"#
    ),
    MadeUpAnswer(
      "the limit of the day",
      #"{"error":{"code":"ACCESS_LIMIT_REACHED","description":"You have reached the access limit."}}"#,
      status: 429, is: "failure quota"),
    MadeUpAnswer(
      "a key that is not allowed", #"{"error":{"code":"UNAUTHORIZED_ACCESS_TOKEN","description":"no"}}"#,
      status: 401, is: "failure auth"),
    MadeUpAnswer(
      "a place that it does not know",
      #"{"error":{"code":"LOCATION_NOT_FOUND","description":"Could not find location."}}"#, status: 400,
      is: "failure badRequest"),
    MadeUpAnswer("nothing", #"{"businesses": [], "total": 0, "region": {}}"#, is: "empty"),
    MadeUpAnswer("nothing in the place of a list", #"{"businesses": null, "total": 0}"#, is: "empty"),
    MadeUpAnswer(
      "a day that is used up", #"{"message":"Payment required: quota exceeded"}"#, status: 402,
      is: "failure quota"),
    MadeUpAnswer(
      "its servers down",
      #"{"error":{"code":"INTERNAL_ERROR","description":"Something went wrong internally."}}"#, status: 503,
      is: "failure server"),
  ]

  @Test("of foursquare is judged right", arguments: Self.foursquareAnswers)
  func foursquare(_ answer: MadeUpAnswer) throws {
    try answer.check(as: "foursquare", by: [Restaurants.plugin])
  }

  private static let foursquareAnswers = [
    MadeUpAnswer(
      "a row of the present API",
      #"{"results": [{"fsq_place_id": "4b", "name": "N", "latitude": 40.7, "longitude": -74, "categories": [{"fsq_category_id": "4bf", "name": "Pizzeria"}], "location": {"formatted_address": "1 A St", "locality": "NY", "country": "US"}, "rating": 8.4, "price": 2, "stats": {"total_ratings": 7}, "tel": "555"}]}"#,
      is: "results 1",
      first:
        #"{"id": "4b", "location": {"lat": 40.7, "lon": -74, "address": "1 A St", "locality": "NY", "country": "US"}, "price": {"min": 2, "max": 2, "scale": 4}, "rating": {"value": 8.4, "scale": 10, "count": 7}}"#
    ),
    MadeUpAnswer("nothing", #"{"results": [], "context": {}}"#, is: "empty"),
    MadeUpAnswer("a wrong key", #"{"message":"Invalid request token."}"#, status: 401, is: "failure auth"),
    MadeUpAnswer(
      "too many requests", #"{"message":"Rate limit exceeded"}"#, status: 429, is: "failure rateLimit"),
    MadeUpAnswer(
      "a wrong parameter", #"{"message":"ll must be two numbers"}"#, status: 400, is: "failure badRequest"),
    MadeUpAnswer(
      "nulls",
      #"{"results": [{"fsq_id": "5", "name": "M", "categories": null, "geocodes": {}, "location": null, "price": null}]}"#,
      is: "results 1", first: #"{"id": "5", "title": "M"}"#),
  ]

  @Test("of google-places is judged right", arguments: Self.googlePlacesAnswers)
  func googlePlaces(_ answer: MadeUpAnswer) throws {
    try answer.check(as: "google-places", by: [Restaurants.plugin])
  }

  private static let googlePlacesAnswers = [
    MadeUpAnswer("no place", " { }\n", is: "empty"),
    MadeUpAnswer("an empty list", #"{"places": []}"#, is: "empty"),
    MadeUpAnswer("something else", #"{"message": "Unauthorized"}"#, is: "failure unparsable"),
    MadeUpAnswer("nothing at all", "null", is: "failure unparsable"),
    MadeUpAnswer(
      "all there is",
      #"{"places": [{"id": "p", "displayName": {"text": "Trattoria"}, "types": ["italian_restaurant", "restaurant"], "priceLevel": "PRICE_LEVEL_UNSPECIFIED", "rating": 4.4, "userRatingCount": 3, "googleMapsUri": "https://maps.google.com/?cid=1", "businessStatus": "CLOSED_PERMANENTLY"}], "nextPageToken": "t"}"#,
      is: "results 1",
      first:
        #"{"cuisine": ["italian"], "url": "https://maps.google.com/?cid=1", "closed": true, "kind": "restaurant"}"#
    ),
    MadeUpAnswer(
      "free of charge",
      #"{"places": [{"id": "q", "displayName": {"text": "Soup"}, "types": ["cafe"], "priceLevel": "PRICE_LEVEL_FREE"}]}"#,
      is: "results 1", first: #"{"price": {"min": 0, "max": 0, "scale": 4}, "kind": "restaurant"}"#),
    MadeUpAnswer(
      "an API that is off",
      #"{"error":{"code":403,"message":"Places API (New) has not been used","status":"PERMISSION_DENIED"}}"#,
      status: 403, is: "failure auth"),
    MadeUpAnswer(
      "too many requests",
      #"{"error":{"code":429,"message":"Quota exceeded for quota metric per minute","status":"RESOURCE_EXHAUSTED"}}"#,
      status: 429, is: "failure rateLimit"),
    MadeUpAnswer(
      "no field mask",
      #"{"error":{"code":400,"message":"FieldMask is a required parameter.","status":"INVALID_ARGUMENT"}}"#,
      status: 400, is: "failure badRequest"),
    MadeUpAnswer(
      "the older API with a wrong key",
      #"{"error_message":"The provided API key is invalid.","results":[],"status":"REQUEST_DENIED"}"#,
      is: "failure auth"),
    MadeUpAnswer(
      "the older API over its limit",
      #"{"error_message":"You have exceeded your daily request quota","results":[],"status":"OVER_QUERY_LIMIT"}"#,
      is: "failure quota"),
    MadeUpAnswer(
      "the older API with a price",
      #"{"results": [{"place_id": "r", "name": "B", "price_level": 0, "types": ["bar"], "user_ratings_total": 2, "rating": 3}], "status": "OK"}"#,
      is: "results 1",
      first: #"{"price": {"min": 0, "max": 0, "scale": 4}, "rating": {"value": 3, "scale": 5, "count": 2}}"#),
  ]

  @Test("of geoapify is judged right", arguments: Self.geoapifyAnswers)
  func geoapify(_ answer: MadeUpAnswer) throws { try answer.check(as: "geoapify", by: [Restaurants.plugin]) }

  private static let geoapifyAnswers = [
    MadeUpAnswer(
      "a place without a name and with raw numbers",
      #"{"type": "FeatureCollection", "features": [{"properties": {"address_line1": "Gasse 1", "lat": "48.1", "lon": 11, "categories": ["catering", "catering.restaurant"], "catering": {"cuisine": "pizza;ice_cream"}, "datasource": {"raw": {"osm_id": 3, "osm_type": "w", "phone": 4989}}, "place_id": "x", "country_code": "at"}}]}"#,
      is: "results 1",
      first:
        #"{"title": "Gasse 1", "kind": "restaurant", "cuisine": ["pizza", "ice cream"], "url": "https://www.openstreetmap.org/way/3", "phone": "4989", "location": {"lat": 48.1, "lon": 11, "country": "AT"}}"#
    ),
    MadeUpAnswer(
      "rows that are flat",
      #"{"results": [{"name": "R", "lat": 1, "lon": 2, "place_id": "y", "category": "catering.cafe"}]}"#,
      is: "results 1", first: #"{"id": "y", "kind": "restaurant"}"#),
    MadeUpAnswer(
      "a wrong category",
      #"{"statusCode":400,"error":"Bad Request","message":"categories is not supported"}"#, status: 400,
      is: "failure badRequest"),
    MadeUpAnswer(
      "too many requests", #"{"statusCode":429,"error":"Too Many Requests","message":"slow down"}"#,
      status: 429, is: "failure rateLimit"),
    MadeUpAnswer(
      "an error with status 200", #"{"statusCode":401,"error":"Unauthorized","message":"Invalid apiKey"}"#,
      is: "failure auth"),
    MadeUpAnswer(
      "a day that is used up", #"{"statusCode":401,"error":"Unauthorized","message":"Quota exceeded"}"#,
      status: 401, is: "failure quota"),
    MadeUpAnswer(
      "a day that is used up with status 200", #"{"statusCode":429,"message":"Daily quota exceeded"}"#,
      is: "failure quota"),
    MadeUpAnswer("nothing", #"{"type": "FeatureCollection", "features": []}"#, is: "empty"),
  ]

  @Test("of here is judged right", arguments: Self.hereAnswers)
  func here(_ answer: MadeUpAnswer) throws { try answer.check(as: "here", by: [Restaurants.plugin]) }

  private static let hereAnswers = [
    MadeUpAnswer(
      "contacts and a hotel",
      #"{"items": [{"title": "H", "id": "h", "resultType": "place", "position": {"lat": 1, "lng": 2}, "categories": [{"id": "500-5000", "name": "Hotel"}], "contacts": [{"phone": [{"value": "+1"}], "www": [{"value": "http://h"}]}], "references": [{"supplier": {"id": "yelp"}, "id": "yy"}]}]}"#,
      is: "results 1",
      first: #"{"kind": "place", "phone": "+1", "website": "http://h", "ids": {"here": "h", "yelp": "yy"}}"#),
    MadeUpAnswer(
      "a wrong request",
      #"{"status":400,"title":"Illegal input for parameter 'at'","code":"E605","cause":"Actual value: 1"}"#,
      status: 400, is: "failure badRequest"),
    MadeUpAnswer(
      "a key that may not", #"{"status":403,"title":"Forbidden","cause":"no credentials"}"#, status: 403,
      is: "failure auth"),
    MadeUpAnswer(
      "too many requests", #"{"status":429,"title":"Too Many Requests","cause":"rate"}"#, status: 429,
      is: "failure rateLimit"),
    MadeUpAnswer(
      "nulls",
      #"{"items": [{"title": "N", "id": "n", "address": null, "position": null, "categories": null, "foodTypes": null}]}"#,
      is: "results 1", first: #"{"id": "n", "kind": "place"}"#),
    MadeUpAnswer(
      "a day that is used up", #"{"status":429,"title":"Too Many Requests","cause":"daily quota exceeded"}"#,
      status: 429, is: "failure quota", says: "daily quota exceeded"),
    MadeUpAnswer(
      "a day that is used up, of a key", #"{"error":"Forbidden","error_description":"Daily limit reached"}"#,
      status: 403, is: "failure quota", says: "Daily limit reached"),
    MadeUpAnswer("nothing", #"{"items":[]}"#, is: "empty"),
  ]

  @Test("of tripadvisor is judged right", arguments: Self.tripadvisorAnswers)
  func tripadvisor(_ answer: MadeUpAnswer) throws {
    try answer.check(as: "tripadvisor", by: [Restaurants.plugin])
  }

  private static let tripadvisorAnswers = [
    MadeUpAnswer(
      "rows of a search",
      #"{"data": [{"location_id": "1", "name": "A", "address_obj": {"address_string": "1 St, Rome", "city": "Rome", "country": "Italy"}}]}"#,
      is: "results 1",
      first:
        #"{"id": "1", "kind": null, "location": {"address": "1 St, Rome", "locality": "Rome", "country": "Italy"}}"#
    ),
    MadeUpAnswer(
      "a restaurant",
      #"{"location_id": "2", "name": "B", "rating": "4.0", "num_reviews": "1,024", "price_level": "$$ - $$$", "category": {"name": "restaurant"}, "cuisine": [{"name": "italian", "localized_name": "Italian"}], "latitude": "41.9", "longitude": "12.5"}"#,
      is: "results 1",
      first:
        #"{"kind": "restaurant", "price": {"min": 2, "max": 3, "scale": 4}, "cuisine": ["Italian"], "rating": {"value": 4, "scale": 5, "count": 1024}, "location": {"lat": 41.9, "lon": 12.5}}"#
    ),
    MadeUpAnswer("nothing", #"{"data":[]}"#, is: "empty"),
    MadeUpAnswer(
      "a site that is not allowed", #"{"Message":"User is not authorized to access this resource"}"#,
      status: 403, is: "failure auth"),
    MadeUpAnswer(
      "too many requests", #"{"message":"Too Many Requests"}"#, status: 429, headers: ["Retry-After": "1"],
      is: "failure rateLimit"),
    MadeUpAnswer(
      "an error with status 200",
      #"{"error":{"message":"Invalid API key","type":"UnauthorizedException","code":"161"}}"#,
      is: "failure auth"),
  ]
}
