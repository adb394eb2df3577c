import type { BookingDetail } from '~/domain/bookings/bookings.queries.server'
import { totalOf } from '~/domain/bookings/handover/claim-lines'
import { handoversOf } from '~/domain/bookings/handover/handovers.queries.server'
import { formatTime } from '~/domain/shared/dates'
import { toDecimal } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { preparedLines } from './present-handover.server'

/**
 * A claim filled in from the handovers of a rental, with its arithmetic in words; null where nothing is owed. Never more
 * than the deposit.
 */
export async function prepareClaim(found: BookingDetail, now: Date) {
  const { booking } = found
  const recorded = await handoversOf(booking.id)
  const lines = preparedLines(found, recorded)
  if (lines.length === 0) return null
  const amount = Math.min(totalOf(lines), booking.securityDeposit!)
  const answers = { confirmed: 'confirmed', objected: 'objected to', none: 'not answered yet' }
  return {
    amount: amount > 0 ? toDecimal(amount) : undefined,
    reason: lines
      .map(({ words, amount }) => (amount === null ? `${words}. Cost to fill it up: ` : `${words}.`))
      .join('\n'),
    evidence: recorded
      .map(
        ({ stage, createdAt, answer, pictures }) =>
          `${stage === 'start' ? 'Pick-up' : 'Return'} recorded ${formatTime(createdAt, now, booking.timeZone)} ` +
          `with ${count(pictures.length, 'picture')}, ${answers[answer ?? 'none']}.`,
      )
      .join('\n'),
  }
}

export type PreparedClaim = NonNullable<Awaited<ReturnType<typeof prepareClaim>>>
