import { eq } from 'drizzle-orm'
import { listings, users } from '#db/schema'
import { env } from '../../../../env.server'
import { recordChange, type AdminContext } from '../../audit/record-change.server'
import { sendEmail } from '../../outbox/outbox.server'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { notePublication } from '../note-publication.server'
import type { Pause } from './listing-filter'
import type { EmailContent } from '../../outbox/email'
import { site, siteName } from '../../shared/site'

/**
 * An admin pauses a listing, or resumes one that an admin paused; its host gets an email with the reason. Until then
 * its host cannot resume it. Bookings are not affected. Doing it twice (a double click) changes nothing more. A listing
 * that its host paused stays theirs to resume.
 */
export async function changePause(
  id: string | undefined,
  { intent, reason }: Pause,
  { admin, now }: AdminContext,
) {
  if (!isUuid(id)) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    const [owned] = await tx.select({ hostId: listings.hostId }).from(listings).where(eq(listings.id, id))
    if (!owned) return refuse('listing_unknown')
    // Suspending locks the host before the listings too.
    const [host] = await tx
      .select({ email: users.email, firstName: users.firstName, suspendedAt: users.suspendedAt })
      .from(users)
      .where(eq(users.id, owned.hostId))
      .for('share')
    const [listing] = await tx.select().from(listings).where(eq(listings.id, id)).for('no key update')
    if (!listing) return refuse('listing_unknown')

    const pauses = intent === 'pause'
    if (pauses ? listing.staffPausedAt : listing.isActive) return ok({ listing, changed: false })
    if (pauses ? !listing.isActive : !listing.staffPausedAt) return refuse('listing_not_live')
    if (!pauses && host!.suspendedAt) return refuse('listing_host_suspended')

    const [changed] = await tx
      .update(listings)
      .set(
        pauses
          ? { isActive: false, staffPausedAt: now, staffPauseReason: reason }
          : { isActive: true, staffPausedAt: null, staffPauseReason: null },
      )
      .where(eq(listings.id, listing.id))
      .returning()
    if (!pauses) await notePublication(tx, changed!)
    await recordChange(tx, {
      admin,
      subject: 'listing',
      id: listing.id,
      label: listing.title,
      before: { isActive: listing.isActive, reason: null },
      after: { isActive: changed!.isActive, reason },
      now,
    })
    await sendEmail(tx, pausedEmail({ host: host!, listing, intent, reason, origin: env().APP_ORIGIN }))
    return ok({ listing: changed!, changed: true })
  })
}

const pausedEmail = ({
  host,
  listing,
  intent,
  reason,
  origin,
}: Pause & {
  host: { email: string; firstName: string }
  listing: { id: string; title: string }
  origin: string
}): EmailContent => ({
  to: host.email,
  replyTo: site().supportEmail || undefined,
  subject: `Your listing was ${intent === 'pause' ? 'paused' : 'resumed'}: ${listing.title}`,
  name: host.firstName,
  body: [
    intent === 'pause'
      ? `We paused “${listing.title}”. It is hidden from search and takes no new bookings until we resume it. ` +
        "Existing bookings aren't affected."
      : `We resumed “${listing.title}”. Guests can find and book it again.`,
    `The reason: ${reason}`,
    { link: `${origin}/listings/${listing.id}/edit`, label: 'View your listing' },
    ...(intent === 'pause'
      ? ['Do you have a question?', { link: `${origin}/contact`, label: 'Contact us' }]
      : []),
  ],
  because: `you host on ${siteName()}`,
})
