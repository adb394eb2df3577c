import { z } from 'zod'
import { boundedText } from '../shared/text'
import { PLACE_MAX } from './limits'

/** Addresses are suggested from so many characters. Specification 1, section 5. */
export const SUGGEST_FROM = 3

/** What is typed so far. */
export const suggestionQuery = z.object({
  q: z.preprocess(
    (given) => (given === undefined ? '' : Array.isArray(given) ? given[0] : given),
    boundedText({ max: PLACE_MAX }),
  ),
})
