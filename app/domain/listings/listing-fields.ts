import { z } from 'zod'
import type { listings } from '#db/schema'
import { money, oneDecimal, optionally, wholeNumber } from '../shared/number-fields'
import { pick } from '../shared/pick'
import { decimalJson } from '../shared/schemas'
import { formatWhole } from '../shared/money'
import { boundedText, oneLine } from '../shared/text'
import { versionOf } from '../shared/version'
import { cancellationPolicyNames } from './cancellation'
import { accessAmenities, amenitiesOf, type AmenityPhotos } from './amenities'
import { placeTypes, type ListingType } from './choices'
import {
  ADDRESS_MAX,
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  INSTRUCTIONS_MAX,
  LOCATION_MAX,
  LOCATION_MIN,
  MANUAL_MAX,
  MAX_GUESTS,
  MAX_IMAGES,
  MAX_PRICE,
  MAX_ROOMS,
  MAX_RULES,
  MIN_PRICE,
  RULE_MAX,
  TITLE_MAX,
  TITLE_MIN,
} from './limits'
import { uniqueRules } from './house-rules'
import { priceRulesInput, priceRulesJsonSchema } from './price-rules-input'
import { timesInput, timesJsonSchema } from './times-input'
import { specsJsonSchema, vehicleSpecsInput } from './vehicle-specs'

/**
 * What a host can enter about a listing, each field defined once. Form names, request bodies, selected columns, the
 * public record and its JSON are derived from these tables; the column of the same name is in
 * `db/schema/listings.ts`.
 */
export type Field = {
  /** Validates what a form or a JSON body sends, and returns what the row stores. */
  input: z.ZodType
  /** How the API returns it. Absent for what only the host and booked guests may read. */
  json?: z.ZodType
  /** For forms; without it the field is a single text value. */
  control?: 'list' | 'checkbox'
  /** The value of a new listing when none is given. */
  initial?: unknown
}
type FieldTable = Record<string, Field>

const MUST_BE_LIST = 'Must be a list'
const NOT_HALVES = 'Must be a number such as 1 or 1.5'

const everyListing = {
  title: {
    input: oneLine({
      min: TITLE_MIN,
      tooShort: `Title must be at least ${TITLE_MIN} characters`,
      max: TITLE_MAX,
    }),
    json: z.string(),
  },
  description: {
    input: boundedText({
      min: DESCRIPTION_MIN,
      tooShort: `Description must be at least ${DESCRIPTION_MIN} characters`,
      max: DESCRIPTION_MAX,
    }),
    json: z.string(),
  },
  location: {
    input: oneLine({ min: LOCATION_MIN, tooShort: 'Location is required', max: LOCATION_MAX }),
    json: z.string(),
  },
  streetAddress: { input: optionally(oneLine({ max: ADDRESS_MAX })) },
  price: {
    input: money('Price is required')
      .refine((cents) => cents > 0, { error: 'Price is required', abort: true })
      .refine((cents) => cents >= MIN_PRICE, `Price is required, at least ${formatWhole(MIN_PRICE)}`)
      .refine((cents) => cents <= MAX_PRICE, `At most ${formatWhole(MAX_PRICE)}`),
    json: decimalJson.describe('Per night or day, such as "120.00"'),
  },
  maxGuests: { input: wholeNumber({ min: 1, max: MAX_GUESTS }), json: z.int(), initial: 1 },
} satisfies FieldTable

const amenities = (type: ListingType) =>
  ({
    input: z
      .array(
        z.enum<readonly string[]>(amenitiesOf[type], `Must be among: ${amenitiesOf[type].join(', ')}`),
        MUST_BE_LIST,
      )
      .max(100, 'Too many')
      .transform((list) => [...new Set<string>(list)]),
    json: z.array(z.string()),
    control: 'list',
    initial: [],
  }) satisfies Field

/**
 * The photos that show amenities about access: an object from a body, `Grab Rails=/media/…` from each select of a form.
 */
const amenityPhotos = (type: ListingType) =>
  ({
    input: z.preprocess(
      (input) => {
        if (!Array.isArray(input)) return input
        const chosen = input.filter(Boolean).map((text) => String(text).split('='))
        return chosen.length > 0 ? Object.fromEntries(chosen) : undefined
      },
      optionally(
        z
          .record(
            z.string(),
            z.string('Must be text').max(300, 'Must be one of the photos'),
            'Must be an object',
          )
          .refine(
            (photos) =>
              Object.keys(photos).every((name) => accessAmenities[type].some((one) => one === name)),
            `Must be among: ${accessAmenities[type].join(', ')}`,
          ),
      ),
    ),
    json: z.record(z.string(), z.string()).describe('Photos of amenities about access, by amenity'),
    control: 'list',
  }) satisfies Field

const propertyOnly = {
  placeType: {
    input: z.enum(placeTypes, `Must be one of: ${placeTypes.join(', ')}`),
    json: z.enum(placeTypes).nullable(),
    initial: 'entire',
  },
  bedrooms: { input: wholeNumber({ min: 0, max: MAX_ROOMS }), json: z.int().nullable(), initial: 1 },
  beds: { input: optionally(wholeNumber({ min: 1, max: MAX_ROOMS })), json: z.int().nullable() },
  bathrooms: {
    input: oneDecimal({ min: 0, max: MAX_ROOMS, message: NOT_HALVES }).refine(
      (number) => Number.isInteger(number * 2),
      NOT_HALVES,
    ),
    json: z.number().nullable(),
    initial: 1,
  },
} satisfies FieldTable

const vehicleOnly = {
  vehicleSpecs: {
    input: vehicleSpecsInput,
    json: specsJsonSchema.nullable(),
    initial: { seats: 5, transmission: 'automatic', fuelType: 'gasoline' },
  },
} satisfies FieldTable

const offers = (type: ListingType) => ({ amenities: amenities(type), amenityPhotos: amenityPhotos(type) })

const instructions = { input: optionally(boundedText({ max: INSTRUCTIONS_MAX })) } satisfies Field

const rulesAndTerms = (type: ListingType) =>
  ({
    rules: {
      input: z
        .array(
          boundedText({ max: RULE_MAX, tooLong: `A rule is at most ${RULE_MAX} characters` }),
          MUST_BE_LIST,
        )
        .max(500, 'Too many rules')
        .transform(uniqueRules)
        .pipe(z.array(z.string()).max(MAX_RULES, `At most ${MAX_RULES} rules`)),
      json: z.array(z.string()),
      control: 'list',
      initial: [],
    },
    times: { input: timesInput(type), json: timesJsonSchema },
    checkInInstructions: instructions,
    checkOutInstructions: instructions,
    houseManual: { input: optionally(boundedText({ max: MANUAL_MAX })) },
    cancellationPolicy: {
      input: z.enum(cancellationPolicyNames, `Must be one of: ${cancellationPolicyNames.join(', ')}`),
      initial: 'moderate',
    },
    instantBook: {
      input: z.boolean('Must be true or false'),
      json: z.boolean(),
      control: 'checkbox',
      initial: false,
    },
  }) satisfies FieldTable

const prices = (type: ListingType) =>
  ({
    priceRules: {
      input: priceRulesInput(type),
      json: priceRulesJsonSchema.nullable().describe('Null if the host charges the price alone'),
    },
  }) satisfies FieldTable

export const sections = ['basics', 'rules', 'prices'] as const
export type Section = (typeof sections)[number]

export const listingFields = {
  property: {
    basics: { ...everyListing, ...propertyOnly, ...offers('property') },
    rules: rulesAndTerms('property'),
    prices: prices('property'),
  },
  vehicle: {
    basics: { ...everyListing, ...vehicleOnly, ...offers('vehicle') },
    rules: rulesAndTerms('vehicle'),
    prices: prices('vehicle'),
  },
} satisfies Record<ListingType, Record<Section, FieldTable>>

type ListingField = keyof ListingRow & string

const fieldsOf = (type: ListingType, section: Section) =>
  Object.keys(listingFields[type][section]) as ListingField[]

/** The fields that a change may have been made from: those of each form, and those of the endpoint. */
export function editedFields(type: ListingType): ListingField[][] {
  const forms = sections.map((section) => fieldsOf(type, section))
  return [...forms, [...forms.flat(), 'images', 'isActive']]
}

/** The version of a listing that the form of a section edits; of all that its endpoint edits without one. */
export const listingVersion = (listing: ListingRow, section?: Section): string =>
  versionOf(listing, section ? fieldsOf(listing.type, section) : editedFields(listing.type).at(-1)!)

type Inputs<F extends FieldTable> = { [K in keyof F]: F[K]['input'] }

const inputs = <F extends FieldTable>(fields: F) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input])) as Inputs<F>)

const bySection = <B extends FieldTable, R extends FieldTable, P extends FieldTable>(fields: {
  basics: B
  rules: R
  prices: P
}) => ({ basics: inputs(fields.basics), rules: inputs(fields.rules), prices: inputs(fields.prices) })

export const sectionSchemas = {
  property: bySection(listingFields.property),
  vehicle: bySection(listingFields.vehicle),
}

const { property, vehicle } = listingFields
export const listingSchemas = {
  property: inputs({ ...property.basics, ...property.rules, ...property.prices }),
  vehicle: inputs({ ...vehicle.basics, ...vehicle.rules, ...vehicle.prices }),
}

export const listingSchema = (type: ListingType) => listingSchemas[type] as z.ZodType<ListingValues>

type Output<F extends FieldTable> = { [K in keyof F]: z.output<F[K]['input']> }

/** A validated listing as the row stores it. What its category does not have is absent. */
export type ListingValues = Output<typeof everyListing> &
  Output<ReturnType<typeof rulesAndTerms>> &
  Output<ReturnType<typeof prices>> & {
    amenities: string[]
    amenityPhotos: AmenityPhotos | null
  } & Partial<Output<typeof propertyOnly>> &
  Partial<Output<typeof vehicleOnly>>

/** The addresses of uploaded photos, the cover first. */
export const imagesSchema = z
  .array(z.string('Must be text').max(300, 'Must be the address of an uploaded picture'), 'Images required')
  .min(1, 'Images required')
  .max(MAX_IMAGES, `You can only upload up to ${MAX_IMAGES} images.`)
  .refine((urls) => new Set(urls).size === urls.length, 'Each photo can be added only once.')

const allFields = {
  ...everyListing,
  ...propertyOnly,
  ...vehicleOnly,
  ...offers('property'),
  ...rulesAndTerms('property'),
  ...prices('property'),
}
type AllFields = typeof allFields
type JsonFields = {
  [K in keyof AllFields as AllFields[K] extends { json: z.ZodType } ? K : never]: AllFields[K] extends {
    json: infer J
  }
    ? J
    : never
}

/** The JSON schemas of the public fields that a host enters. */
export const jsonFields = Object.fromEntries(
  Object.entries<Field>(allFields).flatMap(([name, { json }]) => (json ? [[name, json]] : [])),
) as JsonFields

const SERVER_MANAGED_FIELDS = [
  'id',
  'type',
  'images',
  'captions',
  'isActive',
  'hostId',
  'averageRating',
  'reviewCount',
  'createdAt',
] as const

export type PublicField = keyof JsonFields | (typeof SERVER_MANAGED_FIELDS)[number]

const publicFields = [...SERVER_MANAGED_FIELDS, ...Object.keys(jsonFields)] as PublicField[]

/** The public fields of a row, or columns of the table: not coordinates, which must be rounded. */
export const publicPart = <T extends Record<PublicField, unknown>>(source: T) => pick(source, ...publicFields)

export type ListingRow = typeof listings.$inferSelect
