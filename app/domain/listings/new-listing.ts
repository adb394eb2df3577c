import { z } from 'zod'
import { emptyAsUndefined, hundredths, optionally, wholeNumber } from '../shared/number-fields'
import { formatWhole } from '../shared/money'
import { boundedText, oneLine } from '../shared/text'
import { amenitiesOf, fuelTypes, placeTypes, transmissions, type ListingType } from './choices'
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  INSTRUCTIONS_MAX,
  LATEST_YEAR,
  LEAST_PRICE,
  LOCATION_MAX,
  LOCATION_MIN,
  MANUAL_MAX,
  MOST_EXTRA_MILE,
  MOST_GUESTS,
  MOST_IMAGES,
  MOST_INCLUDED_MILES,
  MOST_PRICE,
  MOST_ROOMS,
  MOST_RULES,
  MOST_SEATS,
  NAME_MAX,
  OLDEST_YEAR,
  RULE_MAX,
  TITLE_MAX,
  TITLE_MIN,
} from './limits'
import { uniqueRules } from './rule-list'

const choose = (message: string) => ({ error: message })

/** A number of at most one decimal between bounds, typed as text or sent as a number. */
const oneDecimal = ({ min, max, message }: { min: number; max: number; message: string }) =>
  z.preprocess(
    (given) =>
      typeof given === 'string' ? (/^\s*\d{1,6}(\.\d)?\s*$/.test(given) ? Number(given) : Number.NaN) : given,
    z
      .number({ error: message })
      .min(min, `At least ${min}`)
      .max(max, `At most ${max}`)
      .refine((number) => Number.isInteger(number * 10), message),
  )

const halves = 'Must be a number such as 1 or 1.5'
const amount = 'Must be a number such as 30 or 30.5'

const common = {
  title: oneLine({
    min: TITLE_MIN,
    tooShort: `Title must be at least ${TITLE_MIN} characters`,
    max: TITLE_MAX,
  }),
  description: boundedText({
    min: DESCRIPTION_MIN,
    tooShort: `Description must be at least ${DESCRIPTION_MIN} characters`,
    max: DESCRIPTION_MAX,
  }),
  location: oneLine({ min: LOCATION_MIN, tooShort: 'Location is required', max: LOCATION_MAX }),
  price: hundredths('Price is required')
    .refine((cents) => cents >= LEAST_PRICE, 'Price is required')
    .refine((cents) => cents <= MOST_PRICE, `At most ${formatWhole(MOST_PRICE)}`),
  maxGuests: wholeNumber({ min: 1, max: MOST_GUESTS }),
}

const amenities = <T extends ListingType>(type: T) =>
  z
    .array(
      z.enum(amenitiesOf[type], choose(`Must be among: ${amenitiesOf[type].join(', ')}`)),
      choose('Must be a list'),
    )
    .max(100, 'Too many')
    .transform((list) => [...new Set<string>(list)])

const vehicleSpecs = z
  .object(
    {
      make: oneLine({ min: 1, tooShort: 'Make is required', max: NAME_MAX }),
      model: oneLine({ min: 1, tooShort: 'Model is required', max: NAME_MAX }),
      year: wholeNumber({ min: OLDEST_YEAR, max: LATEST_YEAR }),
      seats: wholeNumber({ min: 1, max: MOST_SEATS }),
      transmission: z.enum(transmissions, choose(`Must be one of: ${transmissions.join(', ')}`)),
      fuelType: z.enum(fuelTypes, choose(`Must be one of: ${fuelTypes.join(', ')}`)),
      /** Miles per gallon, or per gallon equivalent. */
      fuelEfficiency: z.preprocess(
        emptyAsUndefined,
        oneDecimal({ min: 1, max: 999, message: amount }).optional(),
      ),
      /** Gallons, or kWh. */
      tankCapacity: z.preprocess(
        emptyAsUndefined,
        oneDecimal({ min: 1, max: 999, message: amount }).optional(),
      ),
      /** None: miles are not counted. */
      includedMilesPerDay: z.preprocess(
        emptyAsUndefined,
        wholeNumber({ min: 1, max: MOST_INCLUDED_MILES }).optional(),
      ),
      /** Dollars where it is typed or sent, cents as it is kept. */
      pricePerExtraMile: z.preprocess(
        emptyAsUndefined,
        hundredths('')
          .refine((cents) => cents <= MOST_EXTRA_MILE, `At most ${formatWhole(MOST_EXTRA_MILE)}`)
          .optional(),
      ),
    },
    choose('Vehicle details are required'),
  )
  .refine(
    ({ includedMilesPerDay, pricePerExtraMile }) =>
      includedMilesPerDay === undefined || pricePerExtraMile !== undefined,
    { path: ['pricePerExtraMile'], error: 'Say what each extra mile costs' },
  )
  .refine(
    ({ includedMilesPerDay, pricePerExtraMile }) =>
      includedMilesPerDay !== undefined || pricePerExtraMile === undefined,
    { path: ['includedMilesPerDay'], error: 'Say how many miles a day are included' },
  )

/** Title, place, price and what there is: the wizard's second step, and the details of a listing. */
const basics = {
  property: z.object({
    ...common,
    placeType: z.enum(placeTypes, choose(`Must be one of: ${placeTypes.join(', ')}`)),
    bedrooms: wholeNumber({ min: 0, max: MOST_ROOMS }),
    bathrooms: oneDecimal({ min: 0, max: MOST_ROOMS, message: halves }).refine(
      (number) => Number.isInteger(number * 2),
      halves,
    ),
    amenities: amenities('property'),
  }),
  vehicle: z.object({ ...common, vehicleSpecs, amenities: amenities('vehicle') }),
}

/** Rules, instructions and how it is booked: the wizard's last step. */
const terms = z.object({
  rules: z
    .array(
      boundedText({ max: RULE_MAX, tooLong: `A rule is at most ${RULE_MAX} characters` }),
      choose('Must be a list'),
    )
    .max(500, 'Too many rules')
    .transform(uniqueRules)
    .pipe(z.array(z.string()).max(MOST_RULES, `At most ${MOST_RULES} rules`)),
  checkInInstructions: optionally(boundedText({ max: INSTRUCTIONS_MAX })),
  checkOutInstructions: optionally(boundedText({ max: INSTRUCTIONS_MAX })),
  houseManual: optionally(boundedText({ max: MANUAL_MAX })),
  cancellationPolicy: z.enum(
    ['flexible', 'moderate', 'strict'],
    choose('Must be one of: flexible, moderate, strict'),
  ),
  instantBook: z.boolean('Must be true or false'),
})

/** The listing's own fields, by the part of it that a form is about. */
export const sectionSchemas = {
  property: { basics: basics.property, rules: terms },
  vehicle: { basics: basics.vehicle, rules: terms },
}

/** Addresses of uploaded pictures, the first being the cover. */
export const imagesSchema = z
  .array(
    z.string('Must be text').max(300, 'Must be the address of an uploaded picture'),
    choose('Images required'),
  )
  .min(1, 'Images required')
  .max(MOST_IMAGES, `You can only upload up to ${MOST_IMAGES} images.`)
  .refine((urls) => new Set(urls).size === urls.length, 'The same image twice')

/** A whole listing without its pictures. */
export const wholeListing = {
  property: z.object({ ...basics.property.shape, ...terms.shape }),
  vehicle: z.object({ ...basics.vehicle.shape, ...terms.shape }),
}

/** A whole listing without its pictures. */
export const listingSchema = (type: ListingType) => wholeListing[type] as z.ZodType<ListingValues>

type Specific = z.output<(typeof basics)['property']> | z.output<(typeof basics)['vehicle']>
/** What a host says of a listing, read and checked; what the category does not have is absent. */
export type ListingValues = z.output<typeof terms> &
  Pick<Specific, keyof typeof common> & { amenities: string[] } & {
    placeType?: 'entire' | 'private' | 'shared'
    bedrooms?: number
    bathrooms?: number
    vehicleSpecs?: z.output<typeof vehicleSpecs>
  }
