import { z } from 'zod'
import { formatWhole } from '../shared/money'
import { emptyAsUndefined, money, optionally, wholeNumber } from '../shared/number-fields'
import { isCalendarDate, readLocalTime } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { readAs } from '../shared/schemas'
import { boundedText, searchable } from '../shared/text'
import {
  DEFAULT_MPG,
  DEFAULT_TANK,
  fuelTypes,
  optimizations,
  vehicleTypes,
  type FuelType,
  MAX_CHOICE_LENGTH,
  MAX_MAKE_LENGTH,
  ADDRESSES_MISSING,
  MAX_MPG,
  MAX_RESERVE,
  MAX_STOP_COST,
  MAX_NIGHTS,
  MAX_STOPOVERS,
  MAX_TANK,
  MIN_YEAR,
  MORNING,
  MAX_PLACE_LENGTH,
  DEFAULT_RESERVE,
  DEFAULT_STOP_COST,
} from './constants'
import { presetVehicles } from './road-vehicle'

const once = (schema: z.ZodType<string, string>) =>
  z
    .string({
      error: (issue) =>
        Array.isArray(issue.input)
          ? 'Enter one value'
          : issue.input === undefined
            ? ADDRESSES_MISSING
            : 'Must be text',
    })
    .pipe(schema)
const place = once(boundedText({ max: MAX_PLACE_LENGTH, min: 1, tooShort: ADDRESSES_MISSING })).refine(
  (text) => searchable(text) !== '',
  ADDRESSES_MISSING,
)
const choice = optionally(boundedText({ max: MAX_CHOICE_LENGTH }))
const list = <S extends z.ZodType>(item: S) =>
  z.preprocess(
    (value) => (value == null || value === '' ? undefined : typeof value === 'string' ? [value] : value),
    z.array(item, 'Must be a list').max(MAX_STOPOVERS, `At most ${MAX_STOPOVERS} stopovers`).default([]),
  )

/** A form checkbox sends 'on' or nothing, a JSON client a boolean. */
const flag = z.preprocess(
  (value) => (value === '' ? undefined : value === 'on' || value === '1' || value === 'true' ? true : value),
  z.boolean('Must be true or false').default(false),
)

/** An empty field takes the default of its schema. */
const orDefault = <S extends z.ZodType>(schema: S) => z.preprocess(emptyAsUndefined, schema)

const percentOfTank = (min: number, max: number) =>
  wholeNumber({ min, max, message: `Must be a whole percentage from ${min} to ${max}` })

/** A number such as 25.4, as text from a form or as a number in JSON. */
const decimal = (message: string, isValid: (value: number) => boolean) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^\s*\d{1,4}([.]\d{1,4})?\s*$/.test(value)
        ? Number(value)
        : emptyAsUndefined(value),
    z.number({ error: message }).refine(isValid, message),
  )

const tankMessage =
  `Tank size must be from 1 to ${MAX_TANK.fuel} gallons ` +
  `(${MAX_TANK.electric} kWh for an electric car) in steps of 0.1`

/** A custom vehicle. Specification 2, section 5. */
export const customVehicleSchema = (now: Date) =>
  z
    .object(
      {
        make: boundedText({ min: 1, max: MAX_MAKE_LENGTH, tooShort: 'Make is required' }),
        model: boundedText({ min: 1, max: MAX_MAKE_LENGTH, tooShort: 'Model is required' }),
        year: wholeNumber({
          min: MIN_YEAR,
          max: now.getUTCFullYear() + 1,
          message: `Year must be from ${MIN_YEAR} to ${now.getUTCFullYear() + 1}`,
        }),
        mpg: decimal(`MPG must be from 1 to ${MAX_MPG}`, (value) => value >= 1 && value <= MAX_MPG).default(
          DEFAULT_MPG,
        ),
        tankSize: decimal(
          tankMessage,
          (value) =>
            value >= 1 && value <= MAX_TANK.electric && Math.abs(value * 10 - Math.round(value * 10)) < 1e-6,
        ).default(DEFAULT_TANK),
        fuelType: z
          .enum(fuelTypes, `Must be one of: ${fuelTypes.join(', ')}`)
          .default('regular' satisfies FuelType),
      },
      'Must be a vehicle',
    )
    .refine(({ fuelType, tankSize }) => fuelType === 'electric' || tankSize <= MAX_TANK.fuel, {
      path: ['tankSize'],
      error: tankMessage,
    })

const unknownVehicle = 'Must be a preset vehicle, listing:ID, booking:ID, or a custom vehicle'

const vehicleReference = z
  .string(unknownVehicle)
  .trim()
  .transform((text, context) => {
    const [, kind, id] = /^(listing|booking):(.+)$/.exec(text) ?? []
    const rental = kind ? uuidField.safeParse(id) : undefined
    if (rental?.success) return { kind: kind as 'listing' | 'booking', id: rental.data }
    if (!kind && presetVehicles.some(({ key }) => key === text)) return { kind: 'preset' as const, key: text }
    context.addIssue({ code: 'custom', message: unknownVehicle })
    return z.NEVER
  })

/** A vehicle by reference, or a custom vehicle, whose errors are reported on its own fields. */
const vehicle = (now: Date) => {
  const custom = customVehicleSchema(now).transform((car) => ({ kind: 'custom' as const, car }))
  return z
    .preprocess(emptyAsUndefined, z.unknown())
    .transform((value, context) => {
      if (value === undefined) return null
      const isCustom = typeof value === 'object' && !Array.isArray(value)
      const parsed = isCustom ? custom.safeParse(value) : vehicleReference.safeParse(value)
      if (parsed.success) return parsed.data
      for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
      return z.NEVER
    })
    .describe(
      'A preset vehicle (prius), listing:ID or booking:ID of a rental, or a custom vehicle: ' +
        '{make, model, year, mpg, tankSize, fuelType}. Without one, a typical car of `vehicleType`',
    )
}

const notATime = 'Must be a local date and time such as 2027-03-06T08:30'
const wallTime = z.string(notATime).max(30, notATime).transform(readAs(readLocalTime, notATime))

const rentalDay = optionally(
  z.string('Must be a date').refine(isCalendarDate, 'Must be a date such as 2027-03-06'),
)

/** The body of the JSON endpoint, and the query of the page under its names (`route-params.ts`). */
export const routeRequestSchema = (now: Date) =>
  z
    .object({
      originLocation: place,
      originChoice: choice.describe(
        'The id of one of the offered choices, when several places have that name',
      ),
      destinationLocation: place,
      destinationChoice: choice,
      waypoints: list(once(boundedText({ max: MAX_PLACE_LENGTH, min: 1, tooShort: 'Name the stopover' }))),
      waypointChoices: list(choice).describe('The same for the stopovers, in order'),
      waypointNights: list(
        orDefault(
          wholeNumber({ min: 0, max: MAX_NIGHTS, message: `Nights must be from 0 to ${MAX_NIGHTS}` }).default(
            0,
          ),
        ),
      ).describe(`Nights at the stopovers, in order; the drive goes on at ${MORNING} in the morning`),
      vehicleType: orDefault(
        z.enum(vehicleTypes, `Must be one of: ${vehicleTypes.join(', ')}`).default('midsize'),
      ),
      vehicle: vehicle(now),
      optimizationPreference: orDefault(
        z.enum(optimizations, `Must be one of: ${optimizations.join(', ')}`).default('fastest'),
      ),
      avoidTolls: flag,
      avoidHighways: flag,
      departure: optionally(wallTime).describe(
        'Local time at the origin, such as 2027-03-06T08:30; defaults to now',
      ),
      startFuel: orDefault(percentOfTank(0, 100).default(100)).describe('Percent of the tank'),
      endFuel: optionally(percentOfTank(0, 100)).describe(
        'Percent of the tank; defaults to full for a rental, otherwise to the reserve',
      ),
      reserve: orDefault(percentOfTank(0, MAX_RESERVE).default(DEFAULT_RESERVE)).describe(
        'Percent of the tank that is never used',
      ),
      /** Cents. */
      stopCost: orDefault(
        money('')
          .refine((cents) => cents <= MAX_STOP_COST, `Must be at most ${formatWhole(MAX_STOP_COST)}`)
          .default(DEFAULT_STOP_COST),
      ).describe('What each stop adds for your time'),
      pickUp: rentalDay.describe(
        'First day of the rental of a listing, such as 2027-03-06; a booking has its own dates',
      ),
      dropOff: rentalDay.describe('Last day of the rental'),
    })
    .refine(({ startFuel, reserve }) => startFuel >= reserve, {
      path: ['startFuel'],
      error: 'There must be more in the tank than the reserve',
    })
    .refine(({ pickUp, dropOff }) => !pickUp || !dropOff || dropOff > pickUp, {
      path: ['dropOff'],
      error: 'The return must be after the pick-up',
    })

export type RouteRequest = z.output<ReturnType<typeof routeRequestSchema>>
export type ChosenVehicle = NonNullable<RouteRequest['vehicle']>

/** The drives from place to place, which are what a plan costs in work. */
export const legsOf = ({ waypoints }: Pick<RouteRequest, 'waypoints'>): number => waypoints.length + 1
