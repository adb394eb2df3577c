import { z } from 'zod'
import { privatePictureJson, privatePictureJsonSchema } from '../../pictures/private-picture-fields'
import { sentFields } from '../../shared/schemas'
import { stages } from './handover'
import type { RecordedHandover } from './handovers.queries.server'

export const handoverJsonSchema = z
  .object({
    stage: z.enum(stages),
    authorId: z.uuid().describe('The side that recorded it'),
    odometer: z.int().nullable(),
    fuelEighths: z.int().nullable(),
    batteryPercent: z.int().nullable(),
    notes: z.string(),
    pictures: z.array(privatePictureJsonSchema),
    answer: z
      .enum(['confirmed', 'objected'])
      .nullable()
      .describe('Once the other side answered, it is locked'),
    answerNote: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Handover' })

/** A recorded handover as the JSON endpoints return it to the two parties. */
export const handoverJson = (handover: RecordedHandover): z.infer<typeof handoverJsonSchema> => ({
  ...sentFields(handoverJsonSchema, handover),
  pictures: handover.pictures.map(privatePictureJson),
})
