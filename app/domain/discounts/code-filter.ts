import { z } from 'zod'
import { optionally, wholeNumber } from '../shared/number-fields'
import { boundedText } from '../shared/text'
import { CODE_MAX } from './limits'

const fields = z.object({
  scope: optionally(z.enum(['platform', 'host'], { error: "Must be 'platform' or 'host'" })),
  /** Part of a code, in any case. */
  search: optionally(boundedText({ max: CODE_MAX })),
})

export type CodeFilter = z.output<typeof fields>

/** Reads the filter from the URL of the screen, ignoring invalid values. */
export const readCodeFilter = (query: URLSearchParams): CodeFilter => ({
  scope: fields.shape.scope.safeParse(query.get('scope')).data ?? null,
  search: fields.shape.search.safeParse(query.get('search')).data ?? null,
})

/** The query of the JSON endpoint. */
export const codeQuerySchema = fields.extend({ page: wholeNumber({ min: 1, max: 100_000 }).default(1) })
