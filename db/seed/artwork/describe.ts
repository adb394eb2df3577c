import type { Scene, Setting, StayKind, VehicleKind } from './scene'
import { moodOf } from './houses/exterior'
import { styleFor } from './houses/style'
import { randomFrom } from './random'
import type { Mood } from './light'

const places: Record<Setting, string> = {
  coast: 'by the sea',
  mountain: 'below the peaks',
  desert: 'in the desert',
  forest: 'among the trees',
  lake: 'on the lake',
  city: 'in the city',
  countryside: 'in rolling fields',
  snow: 'in the snow',
  tropics: 'on a tropical shore',
}
const views: Record<Setting, string> = {
  coast: 'the sea',
  mountain: 'the mountains',
  desert: 'the desert',
  forest: 'the forest',
  lake: 'the lake',
  city: 'the skyline',
  countryside: 'the fields',
  snow: 'snowy peaks',
  tropics: 'the lagoon',
}
const hours: Record<Mood, string> = {
  dawn: 'at dawn',
  noon: 'in bright daylight',
  golden: 'in golden light',
  dusk: 'at dusk',
  night: 'at night',
  overcast: 'under a soft gray sky',
}
const stays: Record<StayKind, readonly string[]> = {
  'beach-house': ['beach house'],
  cabin: ['wooden cabin', 'timber cabin'],
  loft: ['brick loft building'],
  'desert-house': ['low desert house'],
  'lake-cottage': ['cottage'],
  chalet: ['timber chalet'],
  townhouse: ['row of townhouses'],
  farmhouse: ['farmhouse'],
  treehouse: ['treehouse on stilts'],
  houseboat: ['houseboat'],
  villa: ['villa with a pool'],
  'tiny-house': ['tiny house on wheels'],
  apartment: ['apartment building with balconies'],
  'private-room': ['front door with climbing flowers'],
}
const vehicles: Record<VehicleKind, string> = {
  sedan: 'sedan',
  suv: 'SUV',
  pickup: 'pickup truck',
  'camper-van': 'camper van',
  convertible: 'convertible',
  hatchback: 'hatchback',
  electric: 'electric car',
  motorhome: 'motorhome',
  motorcycle: 'motorcycle',
  'sports-car': 'sports car',
  minivan: 'minivan',
}

const article = (noun: string) => (/^([aeio]|SUV)/i.test(noun) ? 'An' : 'A')

/** Alternative text: what, where, and for houses also the light. */
export function describeScene({ subject, setting, seed, view }: Scene): string {
  if ('vehicle' in subject) {
    const what = vehicles[subject.vehicle]
    const open = subject.vehicle === 'convertible',
      camps = subject.vehicle === 'camper-van' || subject.vehicle === 'motorhome'
    return (
      [
        `${article(what)} ${what} on the road ${places[setting]}`,
        `Side view of the ${what} in soft studio light`,
        subject.vehicle === 'motorcycle'
          ? `Over the handlebars toward ${views[setting]}`
          : `From the driver's seat toward ${views[setting]}`,
        `The ${what} from behind on the road at dusk, lamps lit`,
        camps
          ? `The ${what} parked with awning, chairs and a campfire`
          : open
            ? 'Close up of the open cockpit and leather seats'
            : `Close up of the ${what}'s front wheel and paint`,
      ][view] ?? `${article(what)} ${what}`
    )
  }
  const kind = subject.stay
  const listing = randomFrom(`${seed}/${kind}/${setting}`)
  const style = styleFor(kind, setting, listing.fork('style'))
  const names = stays[kind]
  const what = names[Math.floor(style.form * names.length) % names.length]!
  return (
    [
      `${article(what)} ${what} ` +
        `${kind === 'private-room' ? '' : places[setting] + ' '}${hours[moodOf(setting, listing)]}`,
      `Living room with a sofa and windows toward ${views[setting]}`,
      'Bedroom with a made bed, lamps and soft textiles',
      'Kitchen or bathroom with a window onto the surroundings',
      `Terrace with somewhere to sit and a view of ${views[setting]}`,
    ][view] ?? what
  )
}
