import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookings, handovers } from '#db/schema'
import { lockListing } from '../../listings/lock-listing.server'
import { lockPictures } from '../../pictures/attach-private-pictures.server'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { bookingForParty } from '../bookings.queries.server'
import { rentalTimes } from '../deposit/rental-times'
import { partiesOf } from '../notify-parties.server'
import { emailAboutHandover } from './email-about-handover.server'
import { handoverWindow, type HandoverAnswer, type HandoverInput, type Stage } from './handover'
import { handoversOf, lastReading } from './handovers.queries.server'

/**
 * One side of a booking records how it was handed over, around the time of the pick-up or the return, and can correct
 * it until the other side answers. The other side gets an email the first time. The odometer of a vehicle never goes
 * back.
 */
export async function recordHandover(
  bookingId: string,
  stage: Stage | null,
  { pictures, ...input }: HandoverInput,
  { author, now }: { author: { id: string }; now: Date },
) {
  return withHandovers(bookingId, author, async (tx, booking, recorded) => {
    if (!stage) return refuse('booking_unknown')
    const earlier = recorded.find((one) => one.stage === stage)
    if (earlier && earlier.authorId !== author.id) return refuse('handover_by_other')
    if (earlier?.answer || (stage === 'start' && recorded.some((one) => one.stage === 'end')))
      return refuse('handover_locked')
    if (booking.status !== 'confirmed' && booking.status !== 'completed') return refuse('handover_not_now')
    const { opens, closes } = handoverWindow(rentalTimes(booking), stage)
    if (now < opens || now >= closes) return refuse('handover_not_now')
    const { listing } = await partiesOf(tx, booking)
    if (listing.type === 'vehicle') {
      if (input.odometer === null) return refuse('odometer_missing')
      const last = await lastReading(booking, stage, tx)
      if (last !== null && input.odometer < last) return refuse('odometer_went_back', { last })
    }
    const sent = await lockPictures(tx, pictures, { owner: author, sentWith: earlier?.id })
    if (!sent.ok) return sent
    const values = { ...input, updatedAt: now }
    const [handover] = earlier
      ? await tx.update(handovers).set(values).where(eq(handovers.id, earlier.id)).returning()
      : await tx
          .insert(handovers)
          .values({ ...values, bookingId: booking.id, stage, authorId: author.id, createdAt: now })
          .returning()
    await sent.attach({ handoverId: handover!.id })
    if (!earlier) await emailAboutHandover(tx, booking, handover!)
    return ok({ handover: await read(tx, booking.id, stage) })
  })
}

/** The other side confirms what was recorded, or objects in words. Either locks it. The same answer again succeeds. */
export async function answerHandover(
  bookingId: string,
  stage: Stage | null,
  { answer, note }: HandoverAnswer,
  { user, now }: { user: { id: string }; now: Date },
) {
  return withHandovers(bookingId, user, async (tx, booking, recorded) => {
    const found = recorded.find((one) => one.stage === stage)
    if (!found || !stage) return refuse('handover_unknown')
    if (found.authorId === user.id) return refuse('handover_own')
    const answerNote = note || null
    if (found.answer)
      return found.answer === answer && found.answerNote === answerNote
        ? ok({ handover: found })
        : refuse('handover_locked')
    if (answer === 'objected' && !answerNote) return refuse('objection_without_words')
    const [handover] = await tx
      .update(handovers)
      .set({ answer, answerNote, answeredAt: now, updatedAt: now })
      .where(eq(handovers.id, found.id))
      .returning()
    await emailAboutHandover(tx, booking, handover!)
    return ok({ handover: await read(tx, booking.id, stage) })
  })
}

const read = async (tx: Db, bookingId: string, stage: Stage) =>
  (await handoversOf(bookingId, tx)).find((one) => one.stage === stage)!

type Locked = typeof bookings.$inferSelect

/** Runs a change of a booking's handovers by one of its parties, under the lock of the listing. */
async function withHandovers<T>(
  bookingId: string,
  person: { id: string },
  work: (tx: Db, booking: Locked, recorded: Awaited<ReturnType<typeof handoversOf>>) => Promise<T>,
) {
  const found = await bookingForParty(bookingId, person.id)
  if (!found) return refuse('booking_unknown')
  return inTransaction(async (tx) => {
    await lockListing(tx, found.listingId)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, found.id))
    return work(tx, booking!, await handoversOf(found.id, tx))
  })
}
