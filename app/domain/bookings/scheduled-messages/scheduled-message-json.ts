import { z } from 'zod'
import { sentFields } from '../../shared/schemas'
import type { ScheduledMessage } from './scheduled-messages.queries.server'

export const scheduledMessageJsonSchema = z
  .object({
    id: z.uuid(),
    moment: z.enum(['three_days_before', 'day_before', 'after_check_in']),
    listingId: z.uuid().nullable().describe('Null for all listings'),
    content: z.string(),
    code: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ScheduledMessage' })

export const scheduledMessageJson = (message: ScheduledMessage) =>
  sentFields(scheduledMessageJsonSchema, message)
