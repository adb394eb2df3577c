import type { CitySeed } from './shapes'

/** The 26 places of the demo world. Coordinates are the city's own center. */
export const cities = [
  {
    key: 'asheville', name: 'Asheville', region: 'North Carolina', country: 'United States',
    latitude: 35.5951, longitude: -82.5515, timeZone: 'America/New_York',
    outings: [
      'Do the Craggy Pinnacle trail an hour before sunset and bring a sweater even in July.',
      'The River Arts District studios are worth a whole afternoon.',
      'Get to the Biltmore gates at opening time and have the gardens almost to yourself.',
      'Saturday morning at the North Asheville tailgate market was the best breakfast of the trip.',
      'The swimming hole at Sliding Rock is cold, silly and not to be missed.',
    ],
    drives: [
      'The Parkway from Craggy Gardens to Mount Mitchell is the drive to do.',
      'Took the back way to Hot Springs and barely saw another car.',
      'The run down to Lake Lure through Bat Cave is twisty and gorgeous.',
      'Fog on the Parkway is real, so check the overlooks early.',
    ],
  },
  {
    key: 'charleston', name: 'Charleston', region: 'South Carolina', country: 'United States',
    latitude: 32.7765, longitude: -79.9311, timeZone: 'America/New_York',
    outings: [
      'Walk the Battery before nine, when only the dogs are out.',
      'The Pitt Street Bridge in Mount Pleasant is the quiet place for a sunset.',
      "Rent bikes and take the Ravenel Bridge path, the breeze at the top is lovely.",
      'The Saturday farmers market in Marion Square is worth getting up for.',
      "Folly Beach is half an hour away and the pelicans put on a show at the pier.",
    ],
    drives: [
      'The oak tunnel on the way to Edisto Island is worth the tank on its own.',
      'Parking south of Broad is tight, so something this easy to place was a relief.',
      'Drove out to Angel Oak and on to Kiawah, an easy day.',
    ],
  },
  {
    key: 'new-orleans', name: 'New Orleans', region: 'Louisiana', country: 'United States',
    latitude: 29.9511, longitude: -90.0715, timeZone: 'America/Chicago',
    outings: [
      'Frenchmen Street after nine, then walk home under the balconies.',
      'The streetcar up St. Charles is the cheapest house tour in the country.',
      'Bayou St. John at dusk with a po-boy is how evenings should go.',
      'City Park and its old oaks are a good answer to a late night.',
      "Crescent Park has the skyline view no one tells you about.",
    ],
    drives: [
      'The River Road to the plantation museums is flat, green and sobering.',
      'Went out over the Causeway to Mandeville just for the strangeness of it.',
      'The potholes in the Bywater are as advertised; the suspension coped.',
    ],
  },
  {
    key: 'miami', name: 'Miami', region: 'Florida', country: 'United States',
    latitude: 25.7617, longitude: -80.1918, timeZone: 'America/New_York',
    outings: [
      'Walk the Wynwood murals early, before the heat and the tour groups.',
      'Key Biscayne and the Cape Florida lighthouse make an easy half day.',
      'A ventanita coffee on Calle Ocho costs less than a bottle of water on the beach.',
      'The Venetian Pool is a childhood dream in coral rock.',
      'South Pointe Park at sunset, with the cruise ships sliding past, is free and spectacular.',
    ],
    drives: [
      'Drove down to Islamorada and back in a day with the windows open.',
      'The Rickenbacker Causeway at sunrise is hard to top.',
      'The Tamiami Trail gave us eleven alligators before breakfast.',
    ],
  },
  {
    key: 'portland-maine', name: 'Portland', region: 'Maine', country: 'United States',
    latitude: 43.6591, longitude: -70.2568, timeZone: 'America/New_York',
    outings: [
      'Take the mail boat around Casco Bay, it is the best cheap cruise anywhere.',
      'Portland Head Light at seven in the morning belongs to you and the gulls.',
      'The Eastern Promenade has a swimming beach that tourists somehow miss.',
      'Peaks Island by rented bicycle is a perfect half day.',
      'Commercial Street smells of the sea and fried clams, which is a compliment.',
    ],
    drives: [
      'Camden and back along Route 1, with stops for pie, fills a day nicely.',
      'The loop around Cape Elizabeth takes an hour and is all lighthouses.',
      'Went up to Acadia before dawn and was on Cadillac Mountain for sunrise.',
    ],
  },
  {
    key: 'stowe', name: 'Stowe', region: 'Vermont', country: 'United States',
    latitude: 44.4654, longitude: -72.6874, timeZone: 'America/New_York',
    outings: [
      'The Stowe recreation path is flat, pretty and has swimming spots all along it.',
      'Hike the Pinnacle for the best return on forty minutes of uphill.',
      'Bingham Falls is a short walk and a very cold swim.',
      'The village green and its white church look exactly like the postcard.',
      'Moss Glen Falls after rain is louder than you expect.',
    ],
    drives: [
      "Smugglers' Notch is so narrow between the boulders that you will laugh out loud.",
      'Route 100 down to Waterbury in the first week of October is pure color.',
      'Drove over to Burlington for the lake sunset and home by the back roads.',
    ],
  },
  {
    key: 'new-york', name: 'New York', region: 'New York', country: 'United States',
    latitude: 40.7128, longitude: -74.006, timeZone: 'America/New_York',
    outings: [
      'Take the East River ferry instead of a tour boat, same view for the price of a coffee.',
      'Walk the Brooklyn Bridge at sunrise, toward Manhattan.',
      'The Cloisters on a weekday are the quietest hour you will find on the island.',
      'Governors Island has hammocks, hills and hardly any crowd before noon.',
      'Prospect Park on a Sunday is the whole borough in one meadow.',
    ],
    drives: [
      'Used it to get up the Taconic to Beacon and Cold Spring, the best day out of town.',
      'Out to the North Fork for oysters and back before the traffic.',
      'The Palisades Parkway on a Sunday morning was empty.',
    ],
  },
  {
    key: 'chicago', name: 'Chicago', region: 'Illinois', country: 'United States',
    latitude: 41.8781, longitude: -87.6298, timeZone: 'America/Chicago',
    outings: [
      'The architecture boat is the one tourist thing every local agrees on.',
      'Walk the 606 trail from end to end and eat your way back.',
      'Montrose Harbor has the skyline view without the selfie sticks.',
      'The Garfield Park Conservatory is warm, free and full of ferns.',
      'Promontory Point is where you want to be for a lake swim.',
    ],
    drives: [
      'The Indiana Dunes are an hour away and feel like another planet.',
      'Lake Shore Drive at night with the skyline lit is worth a lap.',
      'Took it up Sheridan Road to the Botanic Garden, big houses all the way.',
    ],
  },
  {
    key: 'traverse-city', name: 'Traverse City', region: 'Michigan', country: 'United States',
    latitude: 44.7631, longitude: -85.6206, timeZone: 'America/Detroit',
    outings: [
      'The Dune Climb at Sleeping Bear is harder than it looks and worth it.',
      'Buy cherries from the honor-system stands on Old Mission and nowhere else.',
      'Mission Point Lighthouse at the very end of the peninsula is lovely in the evening.',
      'The TART trail runs right along the water, bring or rent a bike.',
      'Fishtown in Leland still smells of smoked whitefish.',
    ],
    drives: [
      'M-22 around Leelanau deserves the bumper stickers.',
      'Up Old Mission Peninsula with a bay on each side, slowly.',
      'The Tunnel of Trees to Cross Village is narrow, green and unforgettable.',
    ],
  },
  {
    key: 'austin', name: 'Austin', region: 'Texas', country: 'United States',
    latitude: 30.2672, longitude: -97.7431, timeZone: 'America/Chicago',
    outings: [
      'Barton Springs at eight in the morning fixes everything.',
      'Watch the bats from the lawn by the Congress Avenue bridge, not from the bridge.',
      'The Greenbelt to Twin Falls is a proper swim if there has been rain.',
      'Mount Bonnell at sunset is short, steep and worth the company.',
      'South First has the food trailers, South Congress has the lines.',
    ],
    drives: [
      'Out to Fredericksburg, stopping at every roadside stand on the way.',
      'The Devil\'s Backbone to Wimberley is the Hill Country road to take.',
      'Hamilton Pool needs a reservation, but the drive there does not.',
    ],
  },
  {
    key: 'santa-fe', name: 'Santa Fe', region: 'New Mexico', country: 'United States',
    latitude: 35.687, longitude: -105.9378, timeZone: 'America/Denver',
    outings: [
      'Canyon Road galleries on a Friday evening, then chile everywhere.',
      'Bandelier is an hour away and the ladders are more fun than they look.',
      'The Saturday market in the Railyard has the real green chile.',
      'Hike Atalaya early, there is no shade at the top.',
      'Drink twice the water you think you need, the altitude is no joke.',
    ],
    drives: [
      'The High Road to Taos, with a stop in Chimayó, is a full and perfect day.',
      'The Turquoise Trail down to Madrid was empty and gold.',
      'Went up to Ghost Ranch and understood every O\'Keeffe at once.',
    ],
  },
  {
    key: 'denver', name: 'Denver', region: 'Colorado', country: 'United States',
    latitude: 39.7392, longitude: -104.9903, timeZone: 'America/Denver',
    outings: [
      'Red Rocks is open for a sunrise walk even when no one is playing.',
      'The Cherry Creek path takes you right through the city by bike.',
      'Wash Park on a Saturday is volleyball, geese and strollers.',
      'RiNo murals in the morning, before the patios fill up.',
      'The Botanic Gardens are calmer than anything else on the must-do lists.',
    ],
    drives: [
      'Guanella Pass in late September, all aspens, no regrets.',
      'Leave at six, ski or hike Arapahoe Basin, be home for dinner.',
      'Peak to Peak Highway up to Estes is the scenic route and only slightly longer.',
      'The climb to the Eisenhower Tunnel was no problem at all.',
    ],
  },
  {
    key: 'moab', name: 'Moab', region: 'Utah', country: 'United States',
    latitude: 38.5733, longitude: -109.5498, timeZone: 'America/Denver',
    outings: [
      'Mesa Arch at sunrise is crowded and still worth the alarm clock.',
      'Corona Arch gives you Arches without the timed entry.',
      'Grandstaff Canyon has a creek to walk in when it is hot.',
      'Dead Horse Point at dusk, with a picnic, beats any restaurant in town.',
      'The stars out here are ridiculous, stay up for them.',
    ],
    drives: [
      'Highway 128 along the Colorado River is the best hour of driving in Utah.',
      'Took the La Sal loop from red rock to aspens in forty minutes.',
      'The Shafer switchbacks need a steady hand and a dry day.',
      'Potash Road at sunset for the petroglyphs, paved all the way.',
    ],
  },
  {
    key: 'joshua-tree', name: 'Joshua Tree', region: 'California', country: 'United States',
    latitude: 34.1347, longitude: -116.3131, timeZone: 'America/Los_Angeles',
    outings: [
      'Hidden Valley at golden hour, then straight back for the stars.',
      'Ryan Mountain is the hike to pick if there is time for only one.',
      'The Cholla garden at sunrise glows, keep the dog in the car.',
      'Fill up on water and gas in town, there is nothing inside the park.',
      'Keys View on a clear day reaches all the way to the Salton Sea.',
    ],
    drives: [
      'Park Boulevard end to end, windows down, no music needed.',
      'Amboy Road to Route 66 is forty miles of nothing in the best way.',
      'Up to Pioneertown for the evening, then home under the Milky Way.',
    ],
  },
  {
    key: 'san-diego', name: 'San Diego', region: 'California', country: 'United States',
    latitude: 32.7157, longitude: -117.1611, timeZone: 'America/Los_Angeles',
    outings: [
      'Torrey Pines before ten, then a swim at the beach below.',
      'The La Jolla Cove sea lions are loud, smelly and wonderful.',
      'Balboa Park deserves two days rather than one.',
      'Sunset Cliffs lives up to the name every single night.',
      'Take the ferry to Coronado and walk back along the sand.',
    ],
    drives: [
      'Drove the 101 up through Encinitas with a surf stop in every town.',
      'Julian for apple pie, then the desert at Borrego, all in one day.',
      'The climb up to Mount Soledad at dusk is short and worth it.',
    ],
  },
  {
    key: 'san-francisco', name: 'San Francisco', region: 'California', country: 'United States',
    latitude: 37.7749, longitude: -122.4194, timeZone: 'America/Los_Angeles',
    outings: [
      'The Lands End trail on a foggy morning is the city at its best.',
      'Dolores Park on a sunny Sunday is all the entertainment you need.',
      'Walk the Filbert Steps and listen for the parrots.',
      'The Ferry Building on Saturday is a meal in installments.',
      'Bernal Hill has the view of Twin Peaks without the wind. Almost.',
    ],
    drives: [
      'Over the bridge and up Mount Tam for the sunset, home by dinner.',
      'Highway 1 to Half Moon Bay, slowly, with the heater and the fog.',
      'Point Reyes is an hour and a half of good corners.',
      'Hill starts on Filbert Street were less frightening than feared.',
    ],
  },
  {
    key: 'south-lake-tahoe', name: 'South Lake Tahoe', region: 'California', country: 'United States',
    latitude: 38.9399, longitude: -119.9772, timeZone: 'America/Los_Angeles',
    outings: [
      'Eagle Lake is the short hike that feels like a long one.',
      'Get to Emerald Bay before nine or do not bother parking.',
      'Sand Harbor has water so clear the boats look as if they hover.',
      'Watch the sunset from Nevada Beach with something warm in a flask.',
      'Heavenly is ten minutes away, which the legs appreciate at four in the afternoon.',
    ],
    drives: [
      'All the way around the lake takes three hours without stops, so take six.',
      'Carson Pass to Hope Valley in October, all yellow aspens.',
      'In fresh snow or none, it takes Luther Pass without drama.',
    ],
  },
  {
    key: 'portland-oregon', name: 'Portland', region: 'Oregon', country: 'United States',
    latitude: 45.5152, longitude: -122.6784, timeZone: 'America/Los_Angeles',
    outings: [
      'The Lower Macleay trail starts in the city and forgets about it at once.',
      'Lunch at a cart pod, then books until they turn the lights off.',
      'The Japanese Garden in light rain is even better than in sun.',
      'Mount Tabor is a volcano with a sunset and a dog park.',
      'Saturday at the PSU farmers market, get there hungry.',
    ],
    drives: [
      'The old highway in the Gorge, waterfall after waterfall.',
      'Cannon Beach is ninety minutes through the trees, bring layers.',
      'Timberline Lodge for lunch and back through Hood River orchards.',
    ],
  },
  {
    key: 'seattle', name: 'Seattle', region: 'Washington', country: 'United States',
    latitude: 47.6062, longitude: -122.3321, timeZone: 'America/Los_Angeles',
    outings: [
      'Take the Bainbridge ferry as a foot passenger, stay on deck both ways.',
      'Discovery Park down to the lighthouse is a proper walk inside the city.',
      'Kerry Park at blue hour, yes, with everyone else.',
      'The Ballard Locks in salmon season are oddly gripping.',
      'Go to Pike Place at eight, when the fish are awake and the crowds are not.',
    ],
    drives: [
      'Sunrise on Rainier was two hours away and worth every minute.',
      'The Mountain Loop Highway on a weekday was nearly empty.',
      'Ferry to Whidbey, bridge at Deception Pass, home by I-5: a great loop.',
    ],
  },
  {
    key: 'jackson', name: 'Jackson', region: 'Wyoming', country: 'United States',
    latitude: 43.4799, longitude: -110.7624, timeZone: 'America/Denver',
    outings: [
      'Schwabacher Landing at dawn, with moose if you are lucky and quiet.',
      'Delta Lake is brutal and turquoise and you should do it once.',
      'The elk refuge sleigh ride in January is cold and magical.',
      'String Lake is the gentle swim, Phelps Lake has the jumping rock.',
      'Antelope Flats at sunset, with the barns and the bison, is free theater.',
    ],
    drives: [
      'Up to Old Faithful and back in a long day, bison jams included.',
      'Over Teton Pass to Victor for huckleberry shakes.',
      'The Gros Ventre road past the red hills is the quiet one.',
    ],
  },
  {
    key: 'honolulu', name: 'Honolulu', region: 'Hawaii', country: 'United States',
    latitude: 21.3069, longitude: -157.8583, timeZone: 'Pacific/Honolulu',
    outings: [
      'Do the Makapuʻu lighthouse walk in whale season and bring binoculars.',
      'Lanikai at sunrise, then breakfast in Kailua town.',
      'Book Hanauma Bay two days out at seven sharp, it goes in minutes.',
      'The Mānoa Falls trail is muddy, so bring shoes you do not love.',
      'Ala Moana Beach Park on a Friday is where the locals actually swim.',
    ],
    drives: [
      'Round the windward coast to Haleʻiwa for shave ice, the whole day gone happily.',
      'Tantalus Drive after dark for the city lights.',
      'Parked at Makapuʻu by seven and had the lookout to ourselves.',
    ],
  },
  {
    key: 'anchorage', name: 'Anchorage', region: 'Alaska', country: 'United States',
    latitude: 61.2181, longitude: -149.9003, timeZone: 'America/Anchorage',
    outings: [
      'Flattop Mountain at ten on a June evening, in full daylight, is surreal.',
      'Rent bikes for the Coastal Trail and keep a respectful distance from the moose.',
      'The float planes at Lake Hood are better than television.',
      'Beluga Point at the turn of the tide if you want to see whales from land.',
      'Eklutna Lake is the easy glacier-fed day out.',
    ],
    drives: [
      'The Seward Highway along Turnagain Arm may be the prettiest road in the country.',
      'Drove to Talkeetna and Denali came out of the clouds for an hour.',
      'Hatcher Pass in August: blueberries, marmots and a gravel road.',
    ],
  },
  {
    key: 'lisbon', name: 'Lisbon', region: 'Lisboa', country: 'Portugal',
    latitude: 38.7223, longitude: -9.1393, timeZone: 'Europe/Lisbon',
    outings: [
      'Take tram 28 before eight or walk its route instead.',
      'Miradouro da Graça at dusk, with a glass of something cold.',
      'The tile museum is out of the way and the best hour in the city.',
      'Cross to Cacilhas on the ferry for grilled fish and the view back.',
      'Feira da Ladra on a Saturday, mostly junk, entirely charming.',
    ],
    drives: [
      'Over the bridge to Arrábida, where the water is Caribbean blue and freezing.',
      'Sintra, then Cabo da Roca, then the coast road home through Guincho.',
      'Parked it outside the old town and was glad of it, those lanes are for trams.',
    ],
  },
  {
    key: 'kyoto', name: 'Kyoto', region: 'Kyoto', country: 'Japan',
    latitude: 35.0116, longitude: 135.7681, timeZone: 'Asia/Tokyo',
    outings: [
      'Fushimi Inari at six in the morning is a different place from Fushimi Inari at ten.',
      "Walk the Philosopher's Path from the north end and stop for warabi mochi.",
      'Nishiki Market is best on an empty stomach and a weekday.',
      'The moss at Gio-ji in Sagano is quieter than the bamboo next door.',
      'A Sunday flea market at a temple is the souvenir shop you want.',
    ],
    drives: [
      'Miyama and its thatched houses are ninety minutes north and feel like a century.',
      'Out to Amanohashidate and the boat houses at Ine in one long day.',
      'The road over to Uji for tea is short and easy.',
    ],
  },
  {
    key: 'reykjavik', name: 'Reykjavík', region: 'Capital Region', country: 'Iceland',
    latitude: 64.1466, longitude: -21.9426, timeZone: 'Atlantic/Reykjavik',
    outings: [
      'Skip the famous lagoon and go to Vesturbæjarlaug, the neighborhood pool, at eight in the evening.',
      'Grótta lighthouse is walkable and dark enough for the northern lights.',
      'The Perlan deck is the place to understand the city in one turn.',
      'Climb Hallgrímskirkja early, the line is short before ten.',
      'The flea market by the harbor has dried fish you will regret and sweaters you will not.',
    ],
    drives: [
      'The Golden Circle backwards, starting with Kerið, avoids every bus.',
      'Made it to Vík and back with time for both waterfalls.',
      'Snæfellsnes in a day is long and absolutely worth it.',
      'Check the road site every morning, the wind is not a figure of speech.',
    ],
  },
  {
    key: 'tulum', name: 'Tulum', region: 'Quintana Roo', country: 'Mexico',
    latitude: 20.2114, longitude: -87.4654, timeZone: 'America/Cancun',
    outings: [
      'The ruins open at eight, be there at ten to.',
      'Gran Cenote for the turtles, Cenote Calavera for the jump.',
      'Cycle to the beach early and back late, the middle of the day is for shade.',
      'Playa Paraíso still has room if you walk a little south.',
      'Tacos in the pueblo cost a quarter of the beach road and taste better.',
    ],
    drives: [
      'Cobá by nine, Valladolid for lunch, a cenote on the way home.',
      'The track to Punta Allen is rough, slow and full of birds.',
      'Laguna Kaan Luum is ten minutes down the highway and nearly empty on weekdays.',
    ],
  },
] as const satisfies readonly CitySeed[]

/** "Asheville, North Carolina" at home, "Lisbon, Portugal" abroad. */
export const placeName = (city: CitySeed) => `${city.name}, ${city.country === 'United States' ? city.region : city.country}`
