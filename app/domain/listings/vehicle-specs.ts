import { z } from 'zod'
import type { VehicleSpecs } from '#db/schema'
import { emptyAsUndefined, money, oneDecimal, wholeNumber } from '../shared/number-fields'
import { decimalJson } from '../shared/schemas'
import { formatWhole, toDecimal } from '../shared/money'
import { oneLine } from '../shared/text'
import { fuelTypes, transmissions } from './choices'
import { MAX_EXTRA_MILE_PRICE, MAX_INCLUDED_MILES, MAX_SEATS, MAX_YEAR, MIN_YEAR, NAME_MAX } from './limits'

const NOT_DECIMAL = 'Must be a number such as 30 or 30.5'
const optionalDecimal = z.preprocess(
  emptyAsUndefined,
  oneDecimal({ min: 1, max: 999, message: NOT_DECIMAL }).optional(),
)

/** Next year's models are sold this year. */
const nextYear = () => new Date().getUTCFullYear() + 1
const yearMessage = () => `Year must be from ${MIN_YEAR} to ${nextYear()}`

/** What a host enters about a vehicle. Without included miles, mileage is unlimited. */
export const vehicleSpecsInput = z
  .object(
    {
      make: oneLine({ min: 1, tooShort: 'Make is required', max: NAME_MAX }),
      model: oneLine({ min: 1, tooShort: 'Model is required', max: NAME_MAX }),
      year: wholeNumber({
        min: MIN_YEAR,
        max: MAX_YEAR,
        message: yearMessage(),
      }).refine((year) => year <= nextYear(), { error: yearMessage }),
      seats: wholeNumber({ min: 1, max: MAX_SEATS }),
      transmission: z.enum(transmissions, `Must be one of: ${transmissions.join(', ')}`),
      fuelType: z.enum(fuelTypes, `Must be one of: ${fuelTypes.join(', ')}`),
      /** Miles per gallon, or the equivalent. */
      fuelEfficiency: optionalDecimal,
      /** Gallons, or kWh. */
      tankCapacity: optionalDecimal,
      includedMilesPerDay: z.preprocess(
        emptyAsUndefined,
        wholeNumber({ min: 1, max: MAX_INCLUDED_MILES }).optional(),
      ),
      /** Dollars as entered, cents as stored. */
      pricePerExtraMile: z.preprocess(
        emptyAsUndefined,
        money('')
          .refine((cents) => cents <= MAX_EXTRA_MILE_PRICE, `At most ${formatWhole(MAX_EXTRA_MILE_PRICE)}`)
          .optional(),
      ),
    },
    'Vehicle details are required',
  )
  .refine(
    ({ includedMilesPerDay, pricePerExtraMile }) =>
      includedMilesPerDay === undefined || pricePerExtraMile !== undefined,
    { path: ['pricePerExtraMile'], error: 'Enter the price of each extra mile' },
  )
  .refine(
    ({ includedMilesPerDay, pricePerExtraMile }) =>
      includedMilesPerDay !== undefined || pricePerExtraMile === undefined,
    { path: ['includedMilesPerDay'], error: 'Enter the miles included per day' },
  )

export const specsJsonSchema = z
  .object({
    make: z.string(),
    model: z.string(),
    year: z.int(),
    seats: z.int(),
    transmission: z.enum(transmissions),
    fuelType: z.enum(fuelTypes),
    fuelEfficiency: z.number().optional().describe('Miles per gallon, or MPGe for electric cars'),
    tankCapacity: z.number().optional().describe('Gallons, or kWh for electric cars'),
    includedMilesPerDay: z.int().optional(),
    pricePerExtraMile: decimalJson.optional(),
  })
  .meta({ id: 'VehicleSpecs' })

/** Vehicle details as the JSON endpoints return them, the price per extra mile as text with two decimals. */
export function specsJson(specs: VehicleSpecs | null): z.infer<typeof specsJsonSchema> | null {
  if (!specs) return null
  const { pricePerExtraMile, ...others } = specs
  return {
    ...others,
    ...(pricePerExtraMile !== undefined && { pricePerExtraMile: toDecimal(pricePerExtraMile) }),
  }
}
