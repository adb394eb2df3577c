import { z } from 'zod'
import { optionally, wholeNumber } from '../shared/number-fields'
import { boundedText } from '../shared/text'
import { CODE_MAX } from './limits'

const fields = z.object({
  scope: optionally(z.enum(['platform', 'host'], { error: "Must be 'platform' or 'host'" })),
  /** A part of the code, whatever its case. */
  search: optionally(boundedText({ max: CODE_MAX })),
})

/** Which of all codes are looked for. */
export type CodeFilter = z.output<typeof fields>

/** As an address of the screen has it, where what does not fit is as good as nothing. */
export const readCodeFilter = (query: URLSearchParams): CodeFilter => ({
  scope: fields.shape.scope.safeParse(query.get('scope')).data ?? null,
  search: fields.shape.search.safeParse(query.get('search')).data ?? null,
})

/** As the JSON endpoint takes it. */
export const codeQuerySchema = fields.extend({ page: wholeNumber({ min: 1, max: 100_000 }).default(1) })
