import Movies
import Restaurants
import SearchKit

/// The plugins that are part of the program, one for each folder under Plugins/ that holds Swift.
let plugins: [Plugin] = [Movies.plugin, Restaurants.plugin]
