import { z } from 'zod'
import { emptyAsUndefined, hundredths, optionally, wholeNumber } from '../shared/number-fields'
import { isCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { boundedText, searchable } from '../shared/text'
import { DEFAULT_MPG, DEFAULT_TANK, fuelTypes, optimizations, vehicleTypes, type FuelType } from './constants'
import {
  CHOICE_MAX,
  MAKE_MAX,
  MISSING,
  MOST_MPG,
  MOST_RESERVE,
  MOST_STOP_COST,
  MOST_STOPOVERS,
  MOST_TANK,
  OLDEST_YEAR,
  PLACE_MAX,
  RESERVE,
  STOP_COST,
} from './limits'
import { presetVehicles } from './preset-vehicles'

const once = (schema: z.ZodType<string, string>) =>
  z
    .string({
      error: (issue) =>
        Array.isArray(issue.input) ? 'Give it once.' : issue.input === undefined ? MISSING : 'Must be text',
    })
    .pipe(schema)
const place = once(boundedText({ max: PLACE_MAX, min: 1, tooShort: MISSING })).refine(
  (text) => searchable(text) !== '',
  MISSING,
)
const choice = optionally(boundedText({ max: CHOICE_MAX }))
const list = <S extends z.ZodType>(item: S) =>
  z.preprocess(
    (given) => (given == null || given === '' ? undefined : typeof given === 'string' ? [given] : given),
    z.array(item, 'Must be a list').max(MOST_STOPOVERS, `At most ${MOST_STOPOVERS} stopovers`).default([]),
  )

/** A box of a form is 'on' or absent, a client sends a boolean. */
const flag = z.preprocess(
  (given) => (given === '' ? undefined : given === 'on' || given === '1' || given === 'true' ? true : given),
  z.boolean('Must be true or false').default(false),
)

const percentOfTank = (least: number, most: number) =>
  wholeNumber({
    min: least,
    max: most,
    message: `Must be a whole number of percent from ${least} to ${most}`,
  })

/** A number such as 25.4, typed or sent. */
const decimal = (words: string, isFine: (value: number) => boolean) =>
  z.preprocess(
    (given) =>
      typeof given === 'string' && /^\s*\d{1,4}([.]\d{1,4})?\s*$/.test(given)
        ? Number(given)
        : emptyAsUndefined(given),
    z.number({ error: words }).refine(isFine, words),
  )

const tankWords = ({ fuel, electric }: typeof MOST_TANK) =>
  `Tank size must be from 1 to ${fuel} gallons (${electric} kWh for an electric car) in steps of 0.1`

/** A car of one's own. Specification 1, section 5. */
export const customVehicleSchema = (now: Date) =>
  z
    .object(
      {
        make: boundedText({ min: 1, max: MAKE_MAX, tooShort: 'Make is required' }),
        model: boundedText({ min: 1, max: MAKE_MAX, tooShort: 'Model is required' }),
        year: wholeNumber({
          min: OLDEST_YEAR,
          max: now.getUTCFullYear() + 1,
          message: `Year must be from ${OLDEST_YEAR} to ${now.getUTCFullYear() + 1}`,
        }),
        mpg: decimal(`MPG must be from 1 to ${MOST_MPG}`, (value) => value >= 1 && value <= MOST_MPG).default(
          DEFAULT_MPG,
        ),
        tankSize: decimal(
          tankWords(MOST_TANK),
          (value) =>
            value >= 1 && value <= MOST_TANK.electric && Math.abs(value * 10 - Math.round(value * 10)) < 1e-6,
        ).default(DEFAULT_TANK),
        fuelType: z
          .enum(fuelTypes, `Must be one of: ${fuelTypes.join(', ')}`)
          .default('regular' satisfies FuelType),
      },
      'Must be a vehicle',
    )
    .refine(({ fuelType, tankSize }) => fuelType === 'electric' || tankSize <= MOST_TANK.fuel, {
      path: ['tankSize'],
      error: tankWords(MOST_TANK),
    })

export type CustomVehicle = z.output<ReturnType<typeof customVehicleSchema>>

const unknownVehicle = 'Must be a vehicle of the list, listing:ID, booking:ID, or a vehicle of your own'

/** A vehicle that is named: `prius`, `listing:<id>` or `booking:<id>` of a rental. */
const namedVehicle = z
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

/** A vehicle by its name, or described: what is wrong with a description is told of each of its fields. */
const vehicle = (now: Date) => {
  const described = customVehicleSchema(now).transform((car) => ({ kind: 'custom' as const, car }))
  return z
    .preprocess(emptyAsUndefined, z.unknown())
    .transform((given, context) => {
      if (given === undefined) return null
      const isDescribed = typeof given === 'object' && !Array.isArray(given)
      const read = isDescribed ? described.safeParse(given) : namedVehicle.safeParse(given)
      if (read.success) return read.data
      for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
      return z.NEVER
    })
    .describe(
      "A vehicle of the list (prius), listing:ID or booking:ID of a rental, or a car of one's own: {make, model, year, mpg, tankSize, fuelType}. Without one, any car of `vehicleType`",
    )
}

const notATime = 'Must be a local date and time such as 2027-03-06T08:30'
const wallTime = z
  .string(notATime)
  .max(30, notATime)
  .transform((text, context) => {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(text.trim()) ?? []
    if (day && time && isCalendarDate(day)) return `${day}T${time}`
    context.addIssue({ code: 'custom', message: notATime })
    return z.NEVER
  })

const rentalDay = optionally(
  z.string('Must be a date').refine(isCalendarDate, 'Must be a date such as 2027-03-06'),
)

/** What a drive is planned from: the body of the JSON endpoint, and the screen's address under its own names (`route-address.ts`). */
export const routeQuestionSchema = (now: Date) =>
  z
    .object({
      originLocation: place,
      originChoice: choice.describe(
        'Which of several places of that name is meant: the id of a choice that was offered',
      ),
      destinationLocation: place,
      destinationChoice: choice,
      waypoints: list(once(boundedText({ max: PLACE_MAX, min: 1, tooShort: 'Name the stopover' }))),
      waypointChoices: list(choice).describe('The same for the stopovers, in their order'),
      vehicleType: z.preprocess(
        emptyAsUndefined,
        z.enum(vehicleTypes, `Must be one of: ${vehicleTypes.join(', ')}`).default('midsize'),
      ),
      vehicle: vehicle(now),
      optimizationPreference: z.preprocess(
        emptyAsUndefined,
        z.enum(optimizations, `Must be one of: ${optimizations.join(', ')}`).default('fastest'),
      ),
      avoidTolls: flag,
      avoidHighways: flag,
      departure: optionally(wallTime).describe(
        'Local time where the drive begins, such as 2027-03-06T08:30; none: now',
      ),
      startFuel: z
        .preprocess(emptyAsUndefined, percentOfTank(0, 100).default(100))
        .describe('Percent of the tank'),
      endFuel: optionally(percentOfTank(0, 100)).describe(
        'Percent of the tank; none: full for a rental, else no more than the reserve',
      ),
      reserve: z
        .preprocess(emptyAsUndefined, percentOfTank(0, MOST_RESERVE).default(RESERVE))
        .describe('Percent of the tank that is never used up'),
      /** In cents. */
      stopCost: z
        .preprocess(
          emptyAsUndefined,
          hundredths('')
            .refine((cents) => cents <= MOST_STOP_COST * 100, `Must be at most ${MOST_STOP_COST} dollars`)
            .default(STOP_COST * 100),
        )
        .describe('What the trouble of a stop counts, in dollars'),
      pickUp: rentalDay.describe(
        'The first day of the rental of a chosen listing, such as 2027-03-06; a booking brings its own',
      ),
      dropOff: rentalDay.describe('Its last day'),
    })
    .refine(({ startFuel, reserve }) => startFuel >= reserve, {
      path: ['startFuel'],
      error: 'There must be more in the tank than the reserve',
    })
    .refine(({ pickUp, dropOff }) => !pickUp || !dropOff || dropOff > pickUp, {
      path: ['dropOff'],
      error: 'The return must be after the pick-up',
    })

export type RouteQuestion = z.output<ReturnType<typeof routeQuestionSchema>>
export type ChosenVehicle = NonNullable<RouteQuestion['vehicle']>
