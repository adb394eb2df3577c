import { z } from 'zod'
import { toDecimal } from '../../shared/money'
import { decimalJson, sentFields } from '../../shared/schemas'
import { stateOf } from './waitlist'
import type { WaitlistEntry } from './waitlist.queries.server'

export const waitlistEntryJsonSchema = z
  .object({
    id: z.uuid(),
    listingId: z.uuid(),
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    guests: z.int(),
    maxTotal: decimalJson.nullable(),
    state: z
      .enum(['waiting', 'held', 'booked', 'ended'])
      .describe(
        'held: the nights are kept for you until heldUntil; ended: they were, and you did not book them',
      ),
    ahead: z.int().describe('How many people wait for nights of that time since before you'),
    bookingId: z.uuid().nullable().describe('The booking that holds the nights; pay for it to keep them'),
    heldUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WaitlistEntry' })

export function waitlistEntryJson(entry: WaitlistEntry): z.infer<typeof waitlistEntryJsonSchema> {
  const { maxTotal, ahead, listing, booking } = entry
  const state = stateOf(entry)
  return {
    ...sentFields(waitlistEntryJsonSchema, entry),
    listingId: listing.id,
    maxTotal: maxTotal === null ? null : toDecimal(maxTotal),
    state,
    ahead: state === 'waiting' ? ahead : 0,
    bookingId: booking?.id ?? null,
    heldUntil: state === 'held' ? booking!.expiresAt!.toISOString() : null,
  }
}
