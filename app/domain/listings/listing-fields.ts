import { amenitiesOf, type ListingType } from './choices'
import { linesOf, splitRules } from './rule-list'
import { suggestedRules } from './suggested-rules'

/** The fields of a form as they are typed, by name. What was left empty is absent. */
export type Fields = Record<string, string | string[]>

/** The parts of a listing that a form is about: the wizard's steps and the tabs of an existing listing. */
export const sections = ['basics', 'rules'] as const
export type Section = (typeof sections)[number]

const common = ['title', 'description', 'location', 'locationChoice', 'price', 'maxGuests']
const terms = [
  'customRules',
  'checkInInstructions',
  'checkOutInstructions',
  'houseManual',
  'cancellationPolicy',
  'instantBook',
]
const specs = [
  'make',
  'model',
  'year',
  'seats',
  'transmission',
  'fuelType',
  'fuelEfficiency',
  'tankCapacity',
  'includedMilesPerDay',
  'pricePerExtraMile',
].map((name) => `vehicleSpecs.${name}`)

/** The names a section's form may send: one value each, or any number. */
export const namesOf: Record<ListingType, Record<Section, { single: string[]; list: string[] }>> = {
  property: {
    basics: { single: [...common, 'placeType', 'bedrooms', 'bathrooms'], list: ['amenities'] },
    rules: { single: terms, list: ['rules'] },
  },
  vehicle: {
    basics: { single: [...common, ...specs], list: ['amenities'] },
    rules: { single: terms, list: ['rules'] },
  },
}

/** What a new listing begins with. Specification 1, section 9. */
export const defaultFields: Record<ListingType, Fields> = {
  property: {
    maxGuests: '1',
    placeType: 'entire',
    bedrooms: '1',
    bathrooms: '1',
    cancellationPolicy: 'moderate',
  },
  vehicle: {
    maxGuests: '5',
    'vehicleSpecs.seats': '5',
    'vehicleSpecs.transmission': 'automatic',
    'vehicleSpecs.fuelType': 'gasoline',
    cancellationPolicy: 'moderate',
  },
}

/** The candidate that was chosen where a location means several places. */
export const choiceIn = ({ locationChoice }: Fields) =>
  typeof locationChoice === 'string' ? locationChoice : undefined

/** Typed fields as the schemas take them: objects for dotted names, one list of rules, a box that is not ticked as no. */
export function inputOf(type: ListingType, fields: Fields): Record<string, unknown> {
  const { customRules = '', rules = [], amenities = [], instantBook, ...others } = fields
  const specified = Object.entries(others).filter(([name]) => name.startsWith('vehicleSpecs.'))
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !name.includes('.'))),
    ...(type === 'vehicle' && {
      vehicleSpecs: Object.fromEntries(
        specified.map(([name, value]) => [name.slice(name.indexOf('.') + 1), value]),
      ),
    }),
    amenities,
    rules: [...rules, ...[customRules].flat().flatMap(linesOf)],
    instantBook: instantBook === 'on',
  }
}

type Listed = {
  type: ListingType
  title: string
  description: string
  location: string
  price: number
  maxGuests: number
  amenities: string[]
  placeType: string | null
  bedrooms: number | null
  bathrooms: number | null
  vehicleSpecs: object | null
  rules: string[]
  instantBook: boolean
  checkInInstructions: string | null
  checkOutInstructions: string | null
  houseManual: string | null
  cancellationPolicy: string
}

/** A listing as its forms show it. */
export function fieldsOf(listing: Listed): Fields {
  const { ticked, custom } = splitRules(listing.rules, suggestedRules[listing.type])
  const values: Record<string, unknown> = {
    ...listing,
    price: priceText(listing.price),
    rules: ticked,
    customRules: custom.join('\n'),
    instantBook: listing.instantBook ? 'on' : null,
    amenities: listing.amenities.filter((one) =>
      (amenitiesOf[listing.type] as readonly string[]).includes(one),
    ),
    ...Object.fromEntries(
      Object.entries(listing.vehicleSpecs ?? {}).map(([name, value]) => [
        `vehicleSpecs.${name}`,
        name === 'pricePerExtraMile' ? priceText(value) : value,
      ]),
    ),
  }
  const fields: Fields = {}
  for (const section of sections) {
    const { single, list } = namesOf[listing.type][section]
    for (const name of single)
      if (values[name] != null && values[name] !== '') fields[name] = String(values[name])
    for (const name of list) fields[name] = values[name] as string[]
  }
  return fields
}

const priceText = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))
