import type { PersonLook, VehicleLook } from './look'
import { familyOf } from './palette'
import { bodyNamed, isBike, type BodyName } from './vehicles/machines'

type VehicleText = { text: string; model: string; year: number; seats: number; look: VehicleLook }

/** The bodies a model has. */
const models: readonly (readonly [RegExp, readonly BodyName[]])[] = [
  [/Vanagon/, ['Westfalia']],
  [/Safari/, ['VW Thing']],
  [/California/, ['pop-top bus']],
  [/Sprinter/, ['panel-van camper']],
  [/ProMaster/, ['box-van camper']],
  [/Solis/, ['pop-top van']],
  [/Four Winds|Minnie Winnie/, ['class C motorhome', 'long motorhome']],
  [/Wrangler Unlimited/, ['four-door Jeep']],
  [/Wrangler Sport/, ['two-door Jeep']],
  [/Bronco/, ['open four-door off-roader']],
  [/Heritage Classic/, ['cruiser']],
  [/Bonneville/, ['classic motorcycle']],
  [/GTS 300/, ['scooter']],
  [/Miata|124 Spider/, ['roadster']],
  [/Mustang/, ['muscle convertible']],
  [/Cooper Convertible/, ['small convertible']],
  [/718 Boxster/, ['open sports car']],
  [/911/, ['rear-engined coupe']],
  [/Corvette/, ['supercar']],
  [/Maverick/, ['small pickup']],
  [/Tacoma/, ['pickup']],
  [/F-150|Ram 1500|^Ram 1500/, ['large pickup', 'heavy pickup']],
  [/R1T/, ['electric pickup']],
  [/Outback/, ['wagon']],
  [/Forester/, ['tall wagon']],
  [/CR-V|RAV4/, ['crossover', 'square crossover']],
  [/CX-5/, ['sloping crossover']],
  [/Duster/, ['compact SUV']],
  [/4Runner/, ['off-road SUV']],
  [/Land Cruiser/, ['expedition SUV']],
  [/XC90|Telluride|Ascent/, ['large SUV', 'upright large SUV']],
  [/Pacifica/, ['minivan']],
  [/Sienna/, ['sliding-door minivan']],
  [/Alphard/, ['luxury van']],
  [/Prius/, ['liftback']],
  [/Civic/, ['sports hatchback']],
  [/Mazda3/, ['hatchback']],
  [/Note/, ['compact hatchback']],
  [/Fiat 500/, ['city car']],
  [/Sakura/, ['kei car']],
  [/Bolt/, ['electric hatch']],
  [/Ioniq 5/, ['electric hatchback']],
  [/Model Y/, ['electric crossover']],
  [/Model 3/, ['electric sedan']],
  [/EV6/, ['electric coupe']],
  [/Camry/, ['sedan']],
  [/330i/, ['sports sedan']],
  [/Versa/, ['small sedan']],
]
const eras: Partial<Record<BodyName, readonly [from: number, to: number]>> = {
  Westfalia: [1980, 1991],
  'VW Thing': [1968, 1983],
}
const families = [
  'white',
  'yellow',
  'orange',
  'coral',
  'red',
  'pink',
  'purple',
  'indigo',
  'blue',
  'turquoise',
  'mint',
  'green',
  'gray',
  'black',
  'brown',
]
const loads: readonly (readonly [RegExp, NonNullable<VehicleLook['on']>])[] = [
  [/\brooftop tent\b/i, 'tent'],
  [/\bski box\b/i, 'ski box'],
  [/\broof deck\b/i, 'deck'],
  [/\bkayak bars\b/i, 'kayaks'],
  [/\bcanoe rack\b/i, 'canoe'],
  [/\bsurf racks\b/i, 'surfboards'],
]

/** Every way in which the pictures of a vehicle say something else than its text and papers. */
export function vehicleContradictions({ text, model, year, seats, look }: VehicleText): string[] {
  const found: string[] = []
  const [, bodies] = models.find(([name]) => name.test(model)) ?? []
  if (!bodies) found.push(`no body is known for ${model}`)
  else if (!bodies.includes(look.body)) found.push(`a ${model} is drawn as ${look.body}`)
  const [from, to] = eras[look.body] ?? [2008, 2030]
  if (year < from || year > to) found.push(`a ${look.body} of ${year}`)
  const family = familyOf(look.color)
  const words = text.replace(/\b(\w+) (soft )?(top|roof|dogs?|chile|lights?|Ridge|Line|Rim)\b/gi, '')
  for (const word of families)
    if (
      new RegExp(`\\b${word}\\b(?! (?:one|deck|shirt))`, 'i').test(words) &&
      word !== family &&
      !look.color.split(' ').includes(word) &&
      !(word === 'red' && family === 'coral')
    )
      if (!words.includes(look.color)) found.push(`"${word}", but it is ${look.color}`)
  for (const [said, word] of text.matchAll(/\b(cream|black|white) (?:soft )?(?:top|roof)\b/gi))
    if (look.top !== word!.toLowerCase())
      found.push(`"${said}", but the top is ${look.top ?? 'of the same color'}`)
  for (const [word, load] of loads)
    if (word.test(text) && look.on !== load) found.push(`"${word.exec(text)![0]}" is not shown`)
  if (isBike(look.body)) return found
  const body = bodyNamed(look.body)
  if (/\bpop[- ]top\b/i.test(text) && !body.pop) found.push('the pop top is not shown')
  if (/\bconvertible\b/i.test(text) && !body.open) found.push('a convertible with a roof')
  if (/\btwo-door\b/i.test(text) && body.doors.length > 2) found.push('more than two doors')
  if (/\bfour-door\b/i.test(text) && body.doors.length < 3) found.push('fewer than four doors')
  if (body.open?.length === 1 && seats > 2) found.push(`${seats} seats in one row`)
  if (body.open && body.open.length > 1 && seats < 3) found.push(`two rows for ${seats} seats`)
  return found
}

/** How people of this name present, as most do; a name that is not here has to be added. */
const women =
  'Ruth Nora Camille Delia Priya Leilani Rosa Ingrid Emi Ximena Dana Kendra Yolanda Maya Sofia ' +
  'Hana Amara Chloe Zainab Freya ' +
  'Grace Beatriz Mei Isla Tessa Lucía Renata Aaliyah Carmen Naomi Shreya Ana Winona Ingeborg'
const men =
  'Tobias Marcus Jonah Walt Aaron Hugh Tomás Silas Beck Theo Liam Darnell ' +
  'Gus Patrick Mateo Omar Noah Henry Kwame Ravi Andre Wes Dmitri Peter Finn Terrence Cole Clay'
const either = 'Ellis Jules Yuki Sam'
const presents = new Map(
  (
    [
      ['woman', women],
      ['man', men],
      ['either', either],
    ] as const
  ).flatMap(([how, names]) => names.split(' ').map((name) => [name, how] as const)),
)

type PersonText = { firstName: string; text: string; look: PersonLook }

/** Every way in which a portrait says something else than the person's name and words. */
export function personContradictions({ firstName, text, look }: PersonText): string[] {
  const found: string[] = []
  const known = presents.get(firstName)
  if (!known) found.push(`it is not known how ${firstName} presents`)
  else if (known !== look.presents) found.push(`${firstName} is drawn as ${look.presents}`)
  if (look.beard && look.presents === 'woman') found.push('a woman with a beard')
  if ((look.lipstick ?? look.earrings) && look.presents === 'man') found.push('a man with makeup or earrings')
  if (/\b(mother of|mother and|auntie)\b/i.test(text) && look.presents === 'man')
    found.push('a mother drawn as a man')
  if (/\b(dad|father|grandfather|my wife)\b/i.test(text) && look.presents === 'woman')
    found.push('a father drawn as a woman')
  if (
    /\bretired\b|\bgrandfather\b|\bgrandmother of\b/i.test(text) &&
    look.age !== 'senior' &&
    !/mostly/.test(text)
  )
    found.push('a retired person who is not old')
  if (/\b(student|resident physician)\b/i.test(text) && look.age !== 'young')
    found.push('a student who is not young')
  if ((look.hair === 'white' || look.hair === 'gray') && look.age === 'young')
    found.push('gray hair on a young person')
  return found
}
