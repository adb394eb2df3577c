import { picturesOf } from './pictures'

/** The rooms that most galleries of stays show after the house itself. */
const ROOMS = ['', 'Living room', 'Bedroom', 'Kitchen', 'Deck']
const SEATS = ['', "From the driver's seat", 'From behind']

/** Captions by position where the pictures show something else. */
const OTHERS: Record<string, Record<number, string>> = {
  'anchorage-downtown': { 4: 'Bathroom' },
  'anchorage-girdwood': { 5: 'Deck with the mountains' },
  'anchorage-turnagain': { 5: 'Deck with the mountains' },
  'asheville-creek-cabin': { 5: 'Cedar hot tub' },
  'asheville-montford': { 4: 'Bathroom', 5: 'Porch at dusk' },
  'asheville-treehouse': { 5: 'Hammock at dusk' },
  'asheville-workshop-room': { 2: 'Desk by the window', 4: 'Shower' },
  'austin-bungalow': { 5: 'Porch' },
  'austin-east-side': { 2: 'Desk by the window', 5: 'Balcony' },
  'austin-lake-house': { 5: 'Dock at dusk' },
  'charleston-carriage-house': { 5: 'Walled garden' },
  'charleston-houseboat': { 5: 'Deck at dusk' },
  'charleston-james-island': { 5: 'Dock' },
  'chicago-two-flat': { 4: 'Bathroom', 5: 'Back porch' },
  'denver-five-points': { 5: 'Hot tub on the roof' },
  'denver-highlands-bungalow': { 5: 'Porch' },
  'honolulu-kailua': { 5: 'Lānai' },
  'honolulu-manoa': { 2: 'Desk by the window', 4: 'Shower', 5: 'Lānai' },
  'honolulu-north-shore': { 5: 'Hammock' },
  'honolulu-waikiki': { 5: 'Balcony at dusk' },
  'jackson-log-cabin': { 5: 'Hot tub' },
  'jackson-town-room': { 2: 'Desk by the window' },
  'jackson-village-condo': { 5: 'Hot tub' },
  'joshua-tree-homestead': { 5: 'Porch at dusk' },
  'joshua-tree-observatory': { 5: 'Hot tub' },
  'joshua-tree-villa': { 5: 'Terrace' },
  'kyoto-arashiyama': { 2: 'Tea room', 4: 'Bath', 5: 'Veranda at dusk' },
  'kyoto-machiya': { 2: 'Sitting room', 4: 'Bath', 5: 'Moss courtyard' },
  'kyoto-nishijin-room': { 2: 'Desk by the window', 4: 'Washroom' },
  'lisbon-alfama': { 5: 'Roof terrace' },
  'lisbon-cascais': { 5: 'Terrace' },
  'lisbon-principe-real': { 5: 'Terrace' },
  'maine-lighthouse-cottage': { 4: 'Bathroom', 5: 'Deck above the sea' },
  'maine-peaks-island': { 5: 'Porch' },
  'miami-coconut-grove': { 5: 'Terrace' },
  'miami-wynwood-loft': { 2: 'Living room with the mural', 5: 'Balcony at night' },
  'moab-bunkhouse': { 2: 'Common room', 3: 'Bunk room' },
  'moab-desert-house': { 5: 'Hot tub' },
  'moab-riverside-tiny': { 3: 'Bunks' },
  'new-orleans-garden-district': { 5: 'Gallery' },
  'new-orleans-loft': { 5: 'Balcony' },
  'new-orleans-shotgun': { 5: 'Porch' },
  'new-orleans-treme-room': { 2: 'Desk by the window', 4: 'Shower', 5: 'Courtyard' },
  'new-york-cobble-hill': { 5: 'Terrace at dusk' },
  'new-york-harlem-room': { 2: 'Desk by the window' },
  'portland-alberta': { 5: 'Porch' },
  'reykjavik-cabin': { 5: 'Hot pool' },
  'reykjavik-lecturer-room': { 2: 'Desk by the window' },
  'san-diego-la-jolla': { 5: 'Terrace' },
  'san-diego-north-park': { 5: 'Porch at dusk' },
  'san-francisco-mission': { 5: 'Terrace' },
  'santa-fe-casita': { 5: 'Walled garden' },
  'santa-fe-railyard': { 5: 'Balcony' },
  'santa-fe-tesuque': { 5: 'Hot tub' },
  'seattle-capitol-hill': { 4: 'Bathroom' },
  'stowe-chalet': { 3: 'Bunk room' },
  'stowe-farmhouse': { 5: 'Porch at dusk' },
  'stowe-tiny-house': { 3: 'Sleeping loft' },
  'tahoe-a-frame': { 3: 'Bunks', 5: 'Hot tub' },
  'tahoe-lake-cottage': { 5: 'Dock' },
  'traverse-old-mission': { 5: 'Dock' },
  'traverse-orchard-farmhouse': { 5: 'Terrace' },
  'tulum-beach-cabana': { 2: 'Desk by the window', 4: 'Shower', 5: 'Hammock' },
  'tulum-cenote-treehouse': { 5: 'Hammock' },
  'tulum-jungle-villa': { 5: 'Hammock' },
  'tulum-pueblo-loft': { 3: 'Sleeping loft', 5: 'Rooftop plunge' },
}

/** What the pictures of a listing show, by their addresses. The cover's caption is the title. */
export function captionsOf(key: string, type: 'property' | 'vehicle'): Record<string, string> {
  const usual = type === 'property' ? ROOMS : SEATS
  const named = picturesOf(key).map((url, at) => [url, OTHERS[key]?.[at + 1] ?? usual[at] ?? ''] as const)
  return Object.fromEntries(named.filter(([, caption]) => caption))
}
