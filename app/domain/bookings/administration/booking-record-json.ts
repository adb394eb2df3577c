import { z } from 'zod'
import { accountJson, accountJsonSchema } from '../../listings/administration/listing-record-json'
import { bookingStatuses } from '../../shared/booking-status'
import { toDecimal } from '../../shared/money'
import { sentFields } from '../../shared/schemas'
import { givenBack } from '../describe-refund'
import type { BookingRecord } from './search-bookings.queries.server'

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
    guest: accountJsonSchema,
    host: accountJsonSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'BookingRecord' })

/** A booking as the JSON endpoints of the console return it. */
export function bookingRecordJson(record: BookingRecord): z.infer<typeof bookingRecordSchema> {
  const { booking, refundedByAdmins: byAdmins, listing } = record
  const { totalPrice: total, refundAmount: refund } = booking
  return {
    ...sentFields(bookingRecordSchema, booking),
    totalPrice: toDecimal(total),
    refundAmount: refund === null ? null : toDecimal(givenBack({ total, refund, byAdmins }).cancellation),
    refundedByAdmins: toDecimal(byAdmins),
    listing: { id: listing.id, title: listing.title },
    guest: accountJson(record.guest),
    host: accountJson(record.host),
  }
}
