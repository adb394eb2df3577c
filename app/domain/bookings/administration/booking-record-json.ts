import { z } from 'zod'
import { bookingStatuses } from '../../shared/booking-status'
import { toDecimal } from '../../shared/money'
import { sentFields } from '../../shared/schemas'
import { givenBack } from '../describe-refund'
import type { BookingRecord } from './search-bookings.queries.server'

const person = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

/** A booking as the console shows it. */
export const bookingRecordSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(bookingStatuses),
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    totalPrice: z.string(),
    refundAmount: z
      .string()
      .nullable()
      .describe('What its cancellation gives back; null if it was not charged'),
    refundedByAdmins: z.string().describe('What admins gave back otherwise'),
    listing: z.object({ id: z.uuid(), title: z.string() }),
    guest: person,
    host: person,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'BookingRecord' })

const personJson = ({ id, firstName, lastName, email }: BookingRecord['guest']) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  email,
})

/** A booking as the JSON endpoints of the console return it. */
export const bookingRecordJson = ({
  booking,
  refundedByAdmins,
  listing,
  guest,
  host,
}: BookingRecord): z.infer<typeof bookingRecordSchema> => ({
  ...sentFields(bookingRecordSchema, booking),
  totalPrice: toDecimal(booking.totalPrice),
  refundAmount:
    booking.refundAmount === null
      ? null
      : toDecimal(
          givenBack({ total: booking.totalPrice, refund: booking.refundAmount, byAdmins: refundedByAdmins })
            .cancellation,
        ),
  refundedByAdmins: toDecimal(refundedByAdmins),
  listing: { id: listing.id, title: listing.title },
  guest: personJson(guest),
  host: personJson(host),
})
