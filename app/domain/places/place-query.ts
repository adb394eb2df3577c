import { z } from 'zod'
import { uuidField } from '../shared/ids'
import { wholeNumber } from '../shared/number-fields'
import { boundedText, searchable } from '../shared/text'
import { placeTypes } from './place'

export const LOCATION_MAX = 120
export const CATEGORY_MAX = 60
/** Beyond it a page number answers nothing a person looks for. */
export const LAST_PAGE = 100

/** Miles around a location that can be chosen. */
export const radii = [5, 10, 25, 50] as const
export const RADIUS = 25

const once = z.string({ error: (issue) => (Array.isArray(issue.input) ? 'Give it once.' : 'Must be text.') })
const types = ['all', ...placeTypes] as const
const wrongRadius = `Must be one of: ${radii.join(', ')} miles.`

/** A search for places: what the screen and the JSON endpoint are asked. */
export const placeQuerySchema = z.object({
  type: once
    .pipe(z.enum(types, `Must be one of: ${types.join(', ')}.`))
    .default('all')
    .meta({ enum: [...types] }),
  location: once
    .pipe(boundedText({ max: LOCATION_MAX }))
    .refine((text) => searchable(text) !== '', 'Must name a place.')
    .optional(),
  locationChoice: once
    .pipe(boundedText({ max: 300 }))
    .optional()
    .describe('Which of several places of that name is meant: the id of a choice that was offered'),
  listing: once
    .pipe(uuidField)
    .optional()
    .describe('Around the listing with this id instead of a typed location'),
  category: once.pipe(boundedText({ max: CATEGORY_MAX })).optional(),
  radius: wholeNumber({ min: 5, max: 50, message: wrongRadius })
    .transform((miles, context) => {
      const known = radii.find((radius) => radius === miles)
      if (!known) context.addIssue({ code: 'custom', message: wrongRadius })
      return known ?? RADIUS
    })
    .default(RADIUS)
    .meta({ description: 'Miles around the location', enum: [...radii] }),
  page: wholeNumber({
    min: 1,
    max: LAST_PAGE,
    message: `Must be a whole number from 1 to ${LAST_PAGE}.`,
  }).default(1),
})

export type PlaceQuery = z.output<typeof placeQuerySchema>

export type Ignored = { field: string; message: string }

/** A search as the screen reads it, forgiving: what does not fit is left out and named, the rest counts. */
export function readPlaceQuery(params: URLSearchParams): { query: PlaceQuery; ignored: Ignored[] } {
  const given: Record<string, string | string[]> = Object.create(null)
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).filter((value) => value.trim() !== '')
    if (values.length > 0) given[name] = values.length === 1 ? values[0]! : values
  }
  const ignored: Ignored[] = []
  for (;;) {
    const parsed = placeQuerySchema.safeParse({ ...given })
    if (parsed.success) return { query: parsed.data, ignored }
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0])
    ignored.push({ field, message: issue?.message ?? 'Does not fit.' })
    delete given[field]
  }
}
