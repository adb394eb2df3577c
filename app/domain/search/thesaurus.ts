/**
 * The words of stays and vehicles that mean the same to guests. Lower case, without punctuation and stop words, each
 * noun in the singular: word-forms.ts adds plurals. A word of this file is taken as it is, neither completed nor
 * corrected.
 */

/** Terms that mean the same: a search for one of a line finds the others. */
export const sameMeaning: readonly (readonly string[])[] = [
  // What a place has.
  ['pool', 'swimming pool', 'plunge pool'],
  ['hot tub', 'hottub', 'jacuzzi', 'whirlpool'],
  ['wifi', 'wi fi', 'wireless internet', 'wireless', 'internet'],
  ['gym', 'fitness center', 'fitness centre', 'fitness room', 'exercise room', 'workout room'],
  ['parking', 'parking space', 'parking spot', 'parking lot', 'car park'],
  ['kitchen', 'self catering'],
  ['beach', 'beachfront', 'beach front', 'beachside', 'oceanfront', 'ocean front', 'seaside', 'seafront'],
  ['washer', 'washing machine', 'clothes washer', 'laundry'],
  ['dryer', 'drier', 'tumble dryer', 'clothes dryer'],
  ['air conditioning', 'air conditioner', 'air conditioned', 'aircon', 'ac', 'climate control'],
  ['fireplace', 'wood stove', 'woodstove', 'wood burner', 'log fire'],
  ['barbecue', 'barbeque', 'bbq', 'grill'],
  ['tv', 'television'],
  ['balcony', 'terrace'],
  ['patio', 'deck'],
  ['crib', 'cot', 'baby bed'],
  ['desk', 'workspace', 'work space', 'home office'],
  ['ev charger', 'ev charging', 'charging station', 'car charger'],
  ['lakefront', 'lakeside', 'lake front', 'lakeshore'],

  // What it looks at.
  ['ocean view', 'sea view', 'oceanview', 'seaview', 'view ocean', 'view sea'],
  ['lake view', 'lakeview', 'view lake'],
  ['mountain view', 'view mountain'],
  ['river view', 'riverview', 'view river'],
  ['city view', 'skyline view', 'view city', 'view skyline'],
  ['garden view', 'view garden'],
  ['harbor view', 'harbour view', 'view harbor', 'view harbour'],

  // Who is welcome.
  [
    'pet friendly',
    'pets allowed',
    'pets welcome',
    'dog friendly',
    'dogs allowed',
    'dogs welcome',
    'cat friendly',
  ],
  ['family friendly', 'kid friendly', 'child friendly', 'kids welcome', 'children welcome'],
  ['wheelchair accessible', 'accessible', 'step free', 'wheelchair'],

  // Kinds of places.
  ['house', 'home', 'villa'],
  ['apartment', 'flat', 'apt', 'condo', 'condominium'],
  ['guesthouse', 'guest house'],
  ['treehouse', 'tree house'],
  ['farmhouse', 'farm house'],
  ['townhouse', 'town house', 'rowhouse', 'row house'],
  ['bnb', 'b b', 'bed breakfast'],
  ['entire', 'whole', 'entire place', 'entire home', 'whole place'],

  // Vehicles.
  ['car', 'auto', 'automobile'],
  ['camper', 'rv', 'motorhome', 'motor home', 'campervan', 'camper van', 'recreational vehicle'],
  ['motorcycle', 'motorbike', 'motor bike'],
  ['suv', '4x4', '4wd', 'four wheel drive', 'off road'],
  ['truck', 'pickup', 'pick up'],
  ['convertible', 'cabriolet', 'drop top'],
  ['electric', 'ev', 'electric car', 'electric vehicle'],
  ['gasoline', 'petrol'],
  ['manual', 'stick shift'],
  ['gps', 'sat nav', 'satnav', 'navigation', 'navigation system'],
  ['backup camera', 'rear view camera', 'rearview camera', 'reversing camera'],
  ['sunroof', 'sun roof', 'moonroof'],
  ['premium sound', 'sound system', 'stereo'],
  ['usb charging', 'usb port', 'phone charger'],
]

/** What a broad term includes: a search for it finds these too, but a search for one of these does not find it. */
export const includedIn: Readonly<Record<string, readonly string[]>> = {
  house: ['cottage', 'bungalow', 'townhouse', 'farmhouse', 'chalet', 'casita', 'hacienda'],
  apartment: ['studio', 'loft', 'penthouse'],
  car: ['sedan', 'hatchback', 'coupe', 'convertible', 'suv', 'station wagon'],
  van: ['minivan', 'campervan', 'camper van'],
  motorcycle: ['harley', 'triumph', 'ducati', 'scooter', 'vespa', 'moped'],
  parking: ['garage', 'driveway'],
  kitchen: ['kitchenette'],
  lake: ['lakefront', 'lakeside', 'lakeshore'],
  ocean: ['oceanfront', 'beachfront'],
  'ocean view': ['oceanfront', 'beachfront', 'beach access', 'seaside', 'see sea', 'see ocean'],
  'lake view': ['lakefront', 'lakeside', 'lakeshore'],
  waterfront: ['lakefront', 'oceanfront', 'beachfront', 'riverfront', 'riverside', 'lakeside'],
  dog: ['pet friendly', 'pets allowed'],
  cat: ['pet friendly', 'pets allowed'],
  'private room': ['private'],
  'shared room': ['shared'],
  // Every listing has the word of its category.
  stay: ['property'],
  accommodation: ['property'],
  lodging: ['property'],
  rental: ['property', 'vehicle'],
  'vacation rental': ['property'],
  'holiday rental': ['property'],
  'car rental': ['vehicle'],
}

/** Words that say nothing about what is searched: "a cabin with a pool near the beach, for us and our dog". */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and any are around at be beside by close for from has have having i in is it its me my near nearby next of ' +
    'on or our some that the there this to us we where which with within you your'
  ).split(' '),
)

/** The single words of the thesaurus, which a misspelled word may mean. */
export const thesaurusWords: readonly string[] = [
  ...new Set(
    [...sameMeaning.flat(), ...Object.entries(includedIn).flatMap(([broad, all]) => [broad, ...all])].flatMap(
      (phrase) => phrase.split(' '),
    ),
  ),
]

/** Words that guests search for and that are spelled right, even if no listing has them: a cave is not a cafe. */
export const englishWords: ReadonlySet<string> = new Set(
  (
    'attic bach balloon barge barn beds bike boat boats bunk bus cabin camp camping canal canoe cape caravan castle ' +
    'cave chalet chapel church cliff coast cove cruise desert disco dome dorm dove farm fjord forest fort gite golf ' +
    'hall hammock hill hobbit horse hostel hotel houseboat hut igloo inn island jet jungle kayak lair lodge loft ' +
    'manor mansion marina mill mine monastery moon moped motel nest oasis palace palm peak pier pine plane pond port ' +
    'quad ranch reef resort river rock roof ruin sail sand sauna ship shore ski sloop snow spring star surf swan ' +
    'tent tipi tower train tram tree trip tulip tunnel unicorn vault view village vine vineyard wagon wave well ' +
    'whale wood woods yacht yard yoga yurt'
  ).split(' '),
)

/** Kinds and makes of vehicles, and kinds of stays: a search for one is likely to be meant for that category. */
export const ownWords: Readonly<Record<'property' | 'vehicle', ReadonlySet<string>>> = {
  property: new Set(
    (
      'apartment bungalow cabin casita chalet condo cottage farmhouse flat guesthouse hacienda hotel houseboat loft ' +
      'penthouse studio townhouse treehouse villa yurt'
    ).split(' '),
  ),
  vehicle: new Set(
    (
      'airstream audi bmw campervan camper car chevrolet chevy convertible coupe dodge ducati ford harley hatchback ' +
      'honda hyundai jeep kia lexus mazda mercedes minivan moped motorcycle motorhome nissan porsche prius rv ' +
      'scooter sedan subaru suv tesla toyota truck van vespa volkswagen volvo vw'
    ).split(' '),
  ),
}
