import { z } from 'zod'
import { requiredEmail } from '../accounts/credentials'
import { uuidField } from '../shared/ids'
import { optionally } from '../shared/number-fields'
import { boundedText, oneLine } from '../shared/text'
import { BOOKING_REFERENCE_MAX, CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, contactTopics } from './limits'

/** A message to the support address. */
export const contactSchema = z.object({
  name: oneLine({ min: 1, tooShort: 'Name is required', max: CONTACT_NAME_MAX }),
  email: requiredEmail('Email is required'),
  topic: z.enum(contactTopics, 'Choose a topic'),
  bookingReference: optionally(oneLine({ max: BOOKING_REFERENCE_MAX })),
  message: boundedText({
    min: 1,
    tooShort: 'Message is required',
    max: CONTACT_MESSAGE_MAX,
    tooLong: `Message must be at most ${CONTACT_MESSAGE_MAX.toLocaleString('en-US')} characters`,
  }),
  /** A honeypot: it is hidden, so only bots that fill in every field fill it in. */
  website: optionally(oneLine({ max: 0, tooLong: 'Leave this field empty' })).describe('Leave it out'),
  /** Made by the server. The same message with the same key is sent once. */
  requestKey: uuidField.optional(),
})

export type ContactInput = z.output<typeof contactSchema>
