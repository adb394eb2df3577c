import type { PersonSeed } from './shapes'

/** Everybody who lists something. `nora` is the host of the demo sign-in. */
export const hosts = [
  {
    key: 'nora', email: 'host@demo.test', firstName: 'Nora', lastName: 'Whitfield', location: 'Asheville, North Carolina', phone: '+1 828 555 0114',
    bio: 'Furniture maker turned innkeeper. I look after a creek cabin, a treehouse and a room over my workshop, and I will happily draw you a trail map on the back of an envelope.',
    occupation: 'Furniture maker', interests: ['Woodworking', 'Trail running', 'Old-time music'], languages: ['English', 'Spanish'],
    isVerified: true, isAttentive: true,
  },
  {
    key: 'tobias', firstName: 'Tobias', lastName: 'Lindqvist', location: 'Portland, Maine', phone: '+1 207 555 0143',
    bio: 'Grew up on Peaks Island, now split the year between Casco Bay and a chalet in Stowe. I answer messages faster than I answer the phone.',
    occupation: 'Boat builder', interests: ['Sailing', 'Skiing', 'Baking'], languages: ['English', 'Swedish'], isVerified: true, isAttentive: true, hasCancelled: true,
  },
  {
    key: 'camille', firstName: 'Camille', lastName: 'Boudreaux', location: 'New Orleans, Louisiana', phone: '+1 504 555 0162',
    bio: 'Fifth-generation New Orleanian. I restore old shotguns one room at a time and know which bakery still has king cake in the off season.',
    occupation: 'Preservation carpenter', interests: ['Brass bands', 'Cooking', 'House history'], languages: ['English', 'French'],
    isVerified: true, isAttentive: true, hasCancelled: true,
  },
  {
    key: 'marcus', firstName: 'Marcus', lastName: 'Chen', location: 'San Francisco, California', phone: '+1 415 555 0178',
    bio: 'Architect, dad of two, slow cyclist. We live downstairs in the Mission and spend winter weekends at our place in Tahoe when you are not in it.',
    occupation: 'Architect', interests: ['Cycling', 'Ceramics', 'Snowboarding'], languages: ['English', 'Cantonese'], isVerified: true, isAttentive: true, hasCancelled: true,
  },
  {
    key: 'delia', firstName: 'Delia', lastName: 'Fuentes', location: 'Santa Fe, New Mexico', phone: '+1 505 555 0121',
    bio: 'My grandmother built the first casita, I added the other. Weaver, reluctant gardener, firm believer in red and green together.',
    occupation: 'Weaver', interests: ['Textiles', 'Hiking', 'Chile roasting'], languages: ['English', 'Spanish'], isVerified: true, isAttentive: true,
  },
  {
    key: 'jonah', firstName: 'Jonah', lastName: 'Redfield', location: 'Moab, Utah', phone: '+1 435 555 0136',
    bio: 'Former river guide. Everything I rent out, on wheels or on foundations, has been tested by my own muddy boots first.',
    occupation: 'Outfitter', interests: ['Rafting', 'Canyoneering', 'Geology'], languages: ['English'], isVerified: true,
  },
  {
    key: 'priya', firstName: 'Priya', lastName: 'Raman', location: 'Seattle, Washington', phone: '+1 206 555 0155',
    bio: 'I left software to do up houses in two rainy cities. Expect good lamps, good coffee and a drawer full of umbrellas.',
    occupation: 'Interior designer', interests: ['Lighting', 'Kayaking', 'Mystery novels'], languages: ['English', 'Tamil', 'Hindi'],
    isVerified: true, isAttentive: true,
  },
  {
    key: 'walt', firstName: 'Walt', lastName: 'Gustafson', location: 'Traverse City, Michigan', phone: '+1 231 555 0109',
    bio: 'Retired shop teacher with a dock, a cherry orchard and strong feelings about pie. My wife Ellen leaves the cookies.',
    occupation: 'Retired teacher', interests: ['Fishing', 'Orchards', 'Wooden boats'], languages: ['English'], isVerified: true, isAttentive: true,
  },
  {
    key: 'leilani', firstName: 'Leilani', lastName: 'Kahale', location: 'Honolulu, Hawaii', phone: '+1 808 555 0187',
    bio: 'Born and raised on the windward side. I teach outrigger paddling in the mornings and look after guests the rest of the day.',
    occupation: 'Paddling coach', interests: ['Outrigger canoe', 'Lei making', 'Native plants'], languages: ['English', 'Hawaiian'],
    isVerified: true, isAttentive: true,
  },
  {
    key: 'aaron', firstName: 'Aaron', lastName: 'Goldberg', location: 'New York, New York', phone: '+1 646 555 0198',
    bio: 'Stage manager, which means I label everything. Two places in the city and one car that lives in a garage like a celebrity.',
    occupation: 'Stage manager', interests: ['Theater', 'Bagels', 'Jazz records'], languages: ['English', 'Hebrew'], isVerified: true,
  },
  {
    key: 'rosa', firstName: 'Rosa', lastName: 'Villanueva', location: 'San Diego, California', phone: '+1 619 555 0147',
    bio: 'Surf instructor and mother of three teenagers, so nothing you break will surprise me. The boards in the shed are for everyone.',
    occupation: 'Surf instructor', interests: ['Surfing', 'Gardening', 'Tacos'], languages: ['English', 'Spanish'], isVerified: true, isAttentive: true, hasCancelled: true,
  },
  {
    key: 'hugh', firstName: 'Hugh', lastName: 'Pinckney', location: 'Charleston, South Carolina', phone: '+1 843 555 0133',
    bio: 'Recovering lawyer. I keep a carriage house, a houseboat and an old convertible, in increasing order of upkeep.',
    occupation: 'Harbor pilot', interests: ['Sailing', 'Oysters', 'History'], languages: ['English'], isVerified: true,
  },
  {
    key: 'ingrid', firstName: 'Ingrid', lastName: 'Sigurðardóttir', location: 'Reykjavík, Iceland', phone: '+354 555 0172',
    bio: 'Geologist at the university and weekend host. I will text you when the aurora is out, unless you ask me not to.',
    occupation: 'Geologist', interests: ['Volcanoes', 'Knitting', 'Hot pools'], languages: ['Icelandic', 'English', 'Danish'], isVerified: true, isAttentive: true,
  },
  {
    key: 'tomas', firstName: 'Tomás', lastName: 'Ferreira', location: 'Lisbon, Portugal', phone: '+351 21 555 0126',
    bio: 'Fourth-floor walk-up specialist. I carry bags up for free and give honest advice about which fado is worth it.',
    occupation: 'Tile restorer', interests: ['Azulejos', 'Football', 'Fado'], languages: ['Portuguese', 'English', 'Spanish'], isVerified: true,
  },
  {
    key: 'emi', firstName: 'Emi', lastName: 'Takahashi', location: 'Kyoto, Japan', phone: '+81 75 555 0119',
    bio: 'I look after my family\'s machiya and teach tea on Thursdays. Please ask about the slippers; everyone does.',
    occupation: 'Tea teacher', interests: ['Tea', 'Calligraphy', 'Gardens'], languages: ['Japanese', 'English'], isVerified: true, isAttentive: true,
  },
  {
    key: 'ximena', firstName: 'Ximena', lastName: 'Castillo', location: 'Tulum, Mexico', phone: '+52 984 555 0168',
    bio: 'Biologist by training, sea turtle volunteer by season. Both houses run on solar, so think of the sun when you switch on the air conditioning.',
    occupation: 'Marine biologist', interests: ['Diving', 'Sea turtles', 'Birdwatching'], languages: ['Spanish', 'English', 'Italian'], isVerified: true,
  },
  {
    key: 'dana', firstName: 'Dana', lastName: 'Kowalski', location: 'Chicago, Illinois', phone: '+1 312 555 0150',
    bio: 'Third-generation two-flat owner in Logan Square. I bartend three nights a week and write the neighborhood guide you will find in the kitchen.',
    occupation: 'Bartender', interests: ['Softball', 'Pierogi', 'Architecture'], languages: ['English', 'Polish'], isVerified: true,
  },
  {
    key: 'silas', firstName: 'Silas', lastName: 'Brandt', location: 'Jackson, Wyoming', phone: '+1 307 555 0181',
    bio: 'Ski patroller in winter, trail crew in summer. I keep places in Jackson and Denver and a truck for every kind of snow.',
    occupation: 'Ski patroller', interests: ['Backcountry skiing', 'Fly fishing', 'Dogs'], languages: ['English', 'German'], isVerified: true, isAttentive: true, hasCancelled: true,
  },
  {
    key: 'kendra', firstName: 'Kendra', lastName: 'Ivanoff', location: 'Anchorage, Alaska', phone: '+1 907 555 0104',
    bio: 'Bush pilot, mostly retired. If the weather turns I am the person to ask, and I leave salmon in the freezer for whoever comes next.',
    occupation: 'Pilot', interests: ['Flying', 'Salmon', 'Cribbage'], languages: ['English', 'Russian'], isVerified: true,
  },
  {
    key: 'beck', firstName: 'Beck', lastName: 'Morrison', location: 'Joshua Tree, California', phone: '+1 760 555 0192',
    bio: 'Sound engineer who came to the desert to record silence and stayed. Every place has a turntable and a telescope.',
    occupation: 'Sound engineer', interests: ['Astronomy', 'Synthesizers', 'Desert gardens'], languages: ['English'], isVerified: true,
  },
  {
    key: 'yolanda', firstName: 'Yolanda', lastName: 'Pierre', location: 'Miami, Florida', phone: '+1 305 555 0139',
    bio: 'Little Haiti born, Coconut Grove by choice. I run a small fleet of very clean cars and two houses with very good breezes.',
    occupation: 'Fleet manager', interests: ['Kompa', 'Boats', 'Orchids'], languages: ['English', 'Haitian Creole', 'Spanish'], isVerified: true, isAttentive: true, hasCancelled: true,
  },
  {
    key: 'theo', firstName: 'Theo', lastName: 'Ramirez', location: 'Austin, Texas', phone: '+1 512 555 0116',
    bio: 'Pedal steel player with a soft spot for old bungalows. New to hosting, not new to feeding people.',
    occupation: 'Musician', interests: ['Honky-tonk', 'Barbecue', 'Swimming holes'], languages: ['English', 'Spanish'],
  },
  {
    key: 'clay', firstName: 'Clay', lastName: 'Buckner', location: 'Asheville, North Carolina', phone: '+1 828 555 0127',
    bio: "I tune pianos from Boone to Brevard. My aunt's house in Montford had one too many bedrooms and exactly the right piano, so I kept both.",
    occupation: 'Piano tuner', interests: ['Ragtime', 'Old houses', 'Dahlias'], languages: ['English'], isVerified: true,
  },
] as const satisfies readonly PersonSeed[]

/** Runs the platform; owns its settings and its own discount code. */
export const admin = {
  key: 'admin', email: 'admin@demo.test', firstName: 'Ruth', lastName: 'Calloway', location: 'Denver, Colorado', phone: '+1 303 555 0100',
  bio: 'I look after the marketplace: settings, codes and the things that go wrong at two in the morning.',
  occupation: 'Operations', interests: ['Crosswords', 'Hiking'], languages: ['English'], isVerified: true, isAdmin: true,
} as const satisfies PersonSeed
