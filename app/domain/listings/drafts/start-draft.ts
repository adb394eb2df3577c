import { z } from 'zod'
import { uuidField } from '../../shared/ids'
import { listingTypes } from '../choices'

/** The choice of a category. The server-made key becomes the draft's id: a double click begins one draft. */
export const startDraftSchema = z.object({
  type: z.enum(listingTypes, { error: "Must be 'property' or 'vehicle'" }),
  requestKey: uuidField,
})
