import { z } from 'zod'
import { uuidField } from '../shared/ids'
import { wholeNumber } from '../shared/number-fields'
import { boundedText, searchable } from '../shared/text'
import { DEFAULT_RADIUS, LOCATION_MAX, placeSorts, placeTypes, radii } from './place'

const CATEGORY_MAX = 60
const LAST_PAGE = 100

const single = z.string({
  error: (issue) => (Array.isArray(issue.input) ? 'Must be given only once.' : 'Must be text.'),
})
const types = ['all', ...placeTypes] as const
const invalidRadius = `Must be one of: ${radii.join(', ')} miles.`

/** The schema of a search for places, for the screen and the JSON endpoint. */
export const placeQuerySchema = z.object({
  type: single
    .pipe(z.enum(types, `Must be one of: ${types.join(', ')}.`))
    .default('all')
    .meta({ enum: [...types] }),
  location: single
    .pipe(boundedText({ max: LOCATION_MAX }))
    .refine((text) => searchable(text) !== '', 'Must name a place.')
    .optional(),
  locationChoice: single
    .pipe(boundedText({ max: 300 }))
    .optional()
    .describe('The id of one of several places of the same name'),
  listing: single
    .pipe(uuidField)
    .optional()
    .describe('Searches around the listing with this id instead of a location'),
  place: single
    .pipe(uuidField)
    .optional()
    .describe('Searches around the place or station with this id instead of a location'),
  sort: single
    .pipe(z.enum(placeSorts, `Must be one of: ${placeSorts.join(', ')}.`))
    .default('nearest')
    .meta({
      enum: [...placeSorts],
      description:
        'nearest, or best rated without a location; price: the lowest first, pumps before chargers',
    }),
  category: single.pipe(boundedText({ max: CATEGORY_MAX })).optional(),
  radius: wholeNumber({ min: 5, max: 50, message: invalidRadius })
    .transform((miles, context) => {
      const known = radii.find((radius) => radius === miles)
      if (!known) context.addIssue({ code: 'custom', message: invalidRadius })
      return known ?? DEFAULT_RADIUS
    })
    .default(DEFAULT_RADIUS)
    .meta({ description: 'Miles around the location', enum: [...radii] }),
  page: wholeNumber({
    min: 1,
    max: LAST_PAGE,
    message: `Must be a whole number from 1 to ${LAST_PAGE}.`,
  }).default(1),
})

export type PlaceQuery = z.output<typeof placeQuerySchema>

type IgnoredParameter = { field: string; message: string }

/** Parses a search leniently for screens: invalid parameters are ignored and reported. */
export function readPlaceQuery(params: URLSearchParams): { query: PlaceQuery; ignored: IgnoredParameter[] } {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).filter((value) => value.trim() !== '')
    if (values.length > 0) query[name] = values.length === 1 ? values[0]! : values
  }
  const ignored: IgnoredParameter[] = []
  for (;;) {
    const parsed = placeQuerySchema.safeParse({ ...query })
    if (parsed.success) return { query: parsed.data, ignored }
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0])
    ignored.push({ field, message: issue?.message ?? 'Is not valid.' })
    delete query[field]
  }
}
