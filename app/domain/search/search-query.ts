import { z } from 'zod'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '../availability/booking-window'
import { amenitiesOf } from '../listings/amenities'
import {
  dateWords,
  fuelTypes,
  listingTypes,
  placeTypes,
  priceRange,
  sortOptions,
  transmissions,
  typeWords,
  unitWords,
} from '../listings/choices'
import { MAX_PRICE } from '../listings/limits'
import { addDays, earliestToday, nightsBetween, readCalendarDate, type CalendarDate } from '../shared/dates'
import { currencyName } from '../shared/currency-words'
import { fromDecimal } from '../shared/money'
import { boundedText, oneLine, searchable } from '../shared/text'
import { parseBounds } from './bounds'
import { decodeCursor } from './cursor'
import { flexibleOptions, isWithoutDates, MAX_FLEXIBLE_NIGHTS } from './flexible-dates'
import { categoryOf, MAKE_MAX, minimums, type MinimumFilter, allFlags } from './filters'
import { LAST_PAGE, LOCATION_MAX, MAX_PAGES_SHOWN, type ScreenSearch, type Search } from './search-url'

/** A parameter that must not be repeated. */
const single = z.string({
  error: (issue) => (Array.isArray(issue.input) ? 'Must be given only once.' : 'Must be text.'),
})
const oneOf = <const T extends readonly [string, ...string[]]>(known: T) =>
  single.pipe(z.enum(known, `Must be one of: ${known.join(', ')}.`))

const date = single.transform((text, context) => {
  const day = readCalendarDate(text)
  if (!day) context.addIssue('Must be a day that exists, as YYYY-MM-DD.')
  return day ?? z.NEVER
})

const integer = (min: number, max: number) => {
  const message = `Must be a whole number from ${min} to ${max}.`
  return single
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

const guests = integer(1, 1000)

const price = single.transform((text, context) => {
  const cents = fromDecimal(text)
  if (cents === null || cents > MAX_PRICE)
    context.addIssue(`Must be ${currencyName()} from 0 to ${MAX_PRICE / 100}, such as 120.`)
  return cents ?? 0
})

export const allAmenities = [...new Set([...amenitiesOf.property, ...amenitiesOf.vehicle])]
const amenities = z
  .union([z.array(z.string()), z.string().transform((text) => [text])], 'Must be text.')
  .transform((texts) =>
    texts
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).max(60, 'At most 60.'))
  .transform((texts, context) => {
    const known = texts.map((text) =>
      allAmenities.find((amenity) => amenity.toLowerCase() === text.toLowerCase()),
    )
    if (known.includes(undefined)) context.addIssue(`Must be among: ${allAmenities.join(', ')}.`)
    return [...new Set(known.filter((amenity) => amenity !== undefined))]
  })

/** At least a number of something, such as bathrooms, which are counted in halves. */
const least = ({ max, step = 1 }: { max: number; step?: number }) => {
  const message = `Must be a number from ${step} to ${max}${step < 1 ? ` in steps of ${step}` : ''}.`
  return single
    .regex(/^\d{1,3}(\.\d)?$/, message)
    .transform(Number)
    .refine((value) => value >= step && value <= max && Number.isInteger(+(value / step).toFixed(6)), message)
}
const leasts = Object.fromEntries(
  minimums.map(([name, limits]) => [name, least(limits).optional()]),
) as Record<MinimumFilter, z.ZodOptional<ReturnType<typeof least>>>

const flag = single.transform((text, context) => {
  if (/^(1|true|on)$/.test(text)) return true
  if (!/^(0|false)$/.test(text)) context.addIssue('Must be 1 or 0.')
  return false
})

const bounds = single.transform((text, context) => {
  const window = parseBounds(text)
  if (!window)
    context.addIssue(
      'Must be south,west,north,east in degrees, such as 35.4,-82.8,35.8,-82.3, with south below north. ' +
        'West may be greater than east only if the area crosses the date line.',
    )
  return window ?? z.NEVER
})

const schemaOn = (today: CalendarDate) =>
  z
    .object({
      type: oneOf(listingTypes).optional(),
      location: boundedText({ max: LOCATION_MAX })
        .refine((text) => searchable(text) !== '', 'Must contain a place or a word.')
        .optional(),
      // Compared with the rounded public locations of listings.
      bounds: bounds.optional(),
      checkIn: date.optional(),
      checkOut: date.optional(),
      flexible: oneOf(flexibleOptions)
        .optional()
        .describe(
          'The days around the dates, or any weekend (of `month`, otherwise of the next 12 weeks), or `nights` in ' +
            '`month`. Each listing has the `checkIn` and `checkOut` of its cheapest stay.',
        ),
      month: single.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month, as YYYY-MM.').optional(),
      nights: integer(1, MAX_FLEXIBLE_NIGHTS).optional(),
      guests: guests.optional(),
      // The name of the guest count in the specification's API calls.
      maxGuests: guests.optional(),
      minPrice: price.optional(),
      maxPrice: price.optional(),
      placeType: oneOf(placeTypes).optional(),
      transmission: oneOf(transmissions).optional(),
      fuelType: oneOf(fuelTypes).optional(),
      ...leasts,
      make: oneLine({ min: 1, max: MAKE_MAX }).optional(),
      amenities: amenities.default([]),
      ...allFlags(flag.default(false)),
      freeUntil: date.optional(),
      sortBy: oneOf(sortOptions).default('recommended'),
      page: integer(1, LAST_PAGE).default(1),
      after: single.optional(),
    })
    .superRefine((query, context) => {
      const { flexible, month, type = 'property', guests, maxGuests, minPrice, maxPrice, freeUntil } = query
      const hasNoDates = isWithoutDates(flexible)
      const { checkIn, checkOut } = hasNoDates ? {} : query
      const { start, end } = dateWords[type]
      const lastDay = addDays(today, MAX_DAYS_AHEAD)
      const refuse = (isWrong: unknown, path: string, message: string) => {
        if (isWrong) context.addIssue({ code: 'custom', path: [path], message })
      }
      refuse(checkIn && checkIn < today, 'checkIn', `${start} cannot be in the past.`)
      refuse(checkIn && checkIn > lastDay, 'checkIn', 'You can book up to two years ahead.')
      refuse(checkOut && checkOut < today, 'checkOut', `${end} cannot be in the past.`)
      const lacksDates = flexible && !hasNoDates && !(query.checkIn && query.checkOut)
      refuse(lacksDates, 'flexible', 'Add dates first.')
      const lacksMonth = flexible === 'nights' && !(month && query.nights)
      refuse(lacksMonth, 'flexible', 'Add a month and a number of nights.')
      const isMonthOut = hasNoDates && month && (month < today.slice(0, 7) || `${month}-01` > lastDay)
      refuse(isMonthOut, 'month', 'Must be this month or one of the two years after it.')
      refuse(checkIn && !checkOut, 'checkOut', `Add a ${end.toLowerCase()} date to search by dates.`)
      refuse(checkOut && !checkIn, 'checkIn', `Add a ${start.toLowerCase()} date to search by dates.`)
      if (checkIn && checkOut) {
        refuse(checkOut <= checkIn, 'checkOut', `${end} must be after ${start.toLowerCase()}.`)
        const isTooLong = nightsBetween(checkIn, checkOut) > MAX_NIGHTS
        refuse(isTooLong, 'checkOut', `At most ${MAX_NIGHTS} ${unitWords[type].unit}s.`)
      }
      const countsDiffer = guests !== undefined && maxGuests !== undefined && guests !== maxGuests
      refuse(countsDiffer, 'maxGuests', 'Must equal guests, or be left out.')
      const areReversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
      refuse(areReversed, 'maxPrice', 'Must not be below the minimum price.')
      if (query.type) {
        const offered: readonly string[] = amenitiesOf[type]
        const hasOther = query.amenities.some((amenity) => !offered.includes(amenity))
        refuse(hasOther, 'amenities', `For this type, must be among: ${offered.join(', ')}.`)
        for (const [name, only] of categoryOf) {
          const isOfOther = type !== only && query[name as keyof typeof query]
          refuse(isOfOther, name, `Only ${typeWords[only].plural} have this filter.`)
        }
      }
      refuse(freeUntil && !checkIn && !hasNoDates, 'freeUntil', 'Add dates to search by this.')
      const isLate = freeUntil && checkIn && freeUntil >= checkIn
      refuse(isLate, 'freeUntil', `Must be before ${start.toLowerCase()}.`)
      const isForeign = query.after && !decodeCursor(query.after, query.sortBy)
      refuse(isForeign, 'after', 'Must be taken from the link to the next page.')
    })
    .transform(({ maxGuests, ...query }): Search => ({
      ...query,
      guests: query.guests ?? maxGuests ?? 1,
      // A form sends the fields of every way to choose dates.
      ...(isWithoutDates(query.flexible)
        ? { checkIn: undefined, checkOut: undefined }
        : { month: undefined }),
      ...(query.flexible !== 'nights' && { nights: undefined }),
    }))

type Schema = ReturnType<typeof schemaOn>
let latest: { today: CalendarDate; schema: Schema } | undefined

/** The schema of a search, for the screen and the JSON endpoint. Cached for a day, because it checks for past dates. */
export function searchQuerySchema(now: Date): Schema {
  const today = earliestToday(now)
  if (latest?.today !== today) latest = { today, schema: schemaOn(today) }
  return latest.schema
}

/** What only screens have. Later pages are shown by themselves. */
function screenParameters(
  { view, pages }: Record<string, string | string[]>,
  { page, after }: Search,
): Pick<Search, 'view' | 'pages'> {
  const shown = page === 1 && !after && /^\d{1,3}$/.test(String(pages)) ? Number(pages) : 1
  return {
    ...(view === 'map' && { view: 'map' }),
    ...(shown > 1 && { pages: Math.min(shown, MAX_PAGES_SHOWN) }),
  }
}

const dateFields = ['checkIn', 'checkOut']

type IgnoredParameter = { field: string; message: string }

/**
 * Parses a search leniently for screens: invalid parameters are ignored and reported. The default category is stays.
 * Here the ends of the price slider mean no limit, while the JSON endpoint takes every price literally.
 */
export function readSearch(
  query: Record<string, string | string[]>,
  now: Date,
): { search: ScreenSearch; ignored: IgnoredParameter[] } {
  const schema = searchQuerySchema(now)
  const kept: Record<string, string | string[]> = { type: 'property', ...query }
  if (kept.maxPrice === String(priceRange.max)) delete kept.maxPrice
  if (kept.minPrice === String(priceRange.min)) delete kept.minPrice
  // Of dates that were removed.
  if (/^\d$/.test(String(kept.flexible)) && !kept.checkIn && !kept.checkOut) delete kept.flexible
  const ignored: IgnoredParameter[] = []
  for (;;) {
    const parsed = schema.safeParse(kept)
    if (parsed.success) {
      const { type = 'property', ...search } = parsed.data
      return { search: { ...search, type, ...screenParameters(query, search) }, ignored }
    }
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0])
    ignored.push({ field, message: issue?.message ?? 'Is not valid.' })
    // One date without the other is of no use.
    for (const name of dateFields.includes(field) ? dateFields : [field]) delete kept[name]
    kept.type ??= 'property'
  }
}
