import Movies
import Restaurants
import SearchKit
import Web

/// The plugins that are part of the program, one for each folder under Plugins/ that holds Swift.
let plugins: [Plugin] = [Movies.plugin, Restaurants.plugin, Web.plugin]
