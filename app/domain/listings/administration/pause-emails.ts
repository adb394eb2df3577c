import type { EmailContent } from '../../outbox/email'
import { site, siteName } from '../../shared/site'
import type { Pause } from './listing-filter'

/** The email to a host whose listing an admin paused or resumed. */
export const pausedEmail = ({
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
