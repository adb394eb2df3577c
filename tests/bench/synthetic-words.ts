import { usStates } from '../../app/domain/shared/us-states'

/** The words in the names of synthetic listings and cities. There are enough of them to combine into varied titles. */

const list = (words: string) => words.trim().split(/\s+/)

export const regions = Object.values(usStates)

const cityBeginnings = list(`
  Ash Aspen Birch Bridge Brook Cedar Clear Cold Copper Crest Deer Eagle East Elm Fair Falcon Fern Fox Glen Gold
  Granite Green Grey Hart Hawk Hazel Heather High Iron Juniper King Lake Laurel Long Maple Marble Mill North Oak Otter
  Pine River Rock Silver Stone`)
const cityEndings = list(`
  beck bend borough bridge brook burgh burn bury cliff combe cove crest creek dale den fall field ford gate glen
  grove ham harbor haven hill hollow holm hurst land ley mead mere mill mont mouth point port ridge shore stead
  ton vale view ville water`)

/** 2,000 names. As in a gazetteer, many differ by a letter or two, which a search with a typo must distinguish. */
export const cityNames = cityBeginnings
  .flatMap((beginning) => cityEndings.map((ending) => beginning + ending))
  .slice(0, 2_000)

export const adjectives = list(`
  Airy Amber Bright Breezy Calm Carved Charming Classic Clever Coastal Cozy Crisp Dreamy Elegant Fresh Gentle Golden
  Grand Handmade Hidden Historic Honest Inviting Leafy Light Lofty Lovely Mellow Misty Modern Mossy Narrow Painted
  Peaceful Plain Polished Private Quiet Rambling Restful Restored Rustic Secluded Serene Shady Simple Sleek Slow
  Snug Spacious Stately Stylish Sunlit Sunny Tidy Timber Tranquil Vintage Warm Whitewashed`)

export const dwellings = list(`
  Apartment Attic Barn Boathouse Bungalow Cabin Carriage-House Casita Castle Chalet Château Condo Cottage Courtyard
  Dome Duplex Farmhouse Flat Gatehouse Granary Greenhouse Guesthouse Hacienda Houseboat Hut Lighthouse Lodge Loft
  Longhouse Maisonette Mansion Mill Observatory Orangery Pavilion Penthouse Pool-House Ranch Retreat Rowhouse
  Schoolhouse Shack Silo Stable Studio Suite Tower Townhouse Trailer Treehouse Triplex Villa Walk-Up Warehouse
  Watermill Windmill
  Workshop Yurt`)

export const surroundings = list(`
  Arcade Avenue Bakery Bay Beach Boulevard Canyon Canal Cliffs Creek Dunes Fields Forest Garden Gorge Gulf Harbor Hills
  Island Lagoon Lake Lighthouse-Point Market Marsh Meadow Mesa Mountains Museum Oaks Orchard Park Pier Plaza Prairie
  Quarry Ravine Reef Ridge River Springs Square Station Summit Terrace Theater Trail Valley Vineyard Waterfall Woods`)

/** Make, model, seats, miles per gallon. */
export const vehicles = [
  'Toyota|Camry|5|32',
  'Toyota|RAV4|5|30',
  'Toyota|Sienna|8|36',
  'Honda|Civic|5|35',
  'Honda|Odyssey|8|22',
  'Ford|Mustang|4|24',
  'Ford|Bronco|5|20',
  'Ford|Transit|12|16',
  'Jeep|Wrangler|5|21',
  'Jeep|Gladiator|5|19',
  'Subaru|Outback|5|29',
  'Mazda|MX-5|2|30',
  'Tesla|Model 3|5|132',
  'Tesla|Model Y|5|122',
  'Rivian|R1S|7|80',
  'Porsche|911|4|21',
  'BMW|X5|5|24',
  'Mercedes|Sprinter|12|17',
  'Volvo|XC90|7|25',
  'Airstream|Interstate|4|15',
]

/** Sentences that give descriptions a realistic length. */
export const sentences = [
  'The mornings are bright and the evenings are quiet, and everything you need for breakfast is within a short walk.',
  'We keep the place simple and clean, with good linen, sharp knives, strong coffee and a shelf of books to borrow.',
  'Parking is easy, the keys wait in a box by the door, and we answer messages quickly at any reasonable hour.',
  'Families have stayed here for years, and there is a shelf of games for children in the living room.',
  'The neighbors are friendly and the street is quiet, so please keep the noise down after ten in the evening.',
  'It has been serviced recently, drives well, and comes with a full tank, a map and our favorite detours.',
  'The windows look out over the whole valley, and on a clear day you can see all the way to the mountains.',
]
