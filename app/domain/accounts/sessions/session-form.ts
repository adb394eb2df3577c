import { z } from 'zod'
import { uuidField } from '../../shared/ids'

/** What can be done about where one is signed in. */
export const sessionFormSchema = z.discriminatedUnion(
  'intent',
  [z.object({ intent: z.literal('end'), handle: uuidField }), z.object({ intent: z.literal('end-others') })],
  'Must be end or end-others',
)
