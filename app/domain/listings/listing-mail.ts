import type { EmailContent } from '../outbox/email'

/** What a host is told when a listing goes on the market. */
export const listingMail = (
  host: { email: string; firstName: string },
  listing: { id: string; title: string; isFound: boolean },
  origin: string,
): EmailContent => ({
  to: host.email,
  subject: `Your listing is live: ${listing.title}`,
  name: host.firstName,
  body: [
    `"${listing.title}" can be found and booked from now on:`,
    { link: `${origin}/listing/${listing.id}`, label: 'See your listing' },
    ...(listing.isFound
      ? []
      : ['We could not find its location: until you mend it, it is not on the map and not found by place.']),
    'Change it, pause it or close nights in its calendar whenever you like:',
    { link: `${origin}/listings/${listing.id}/edit`, label: 'Change your listing' },
  ],
  because: 'you host on Roamstead',
})
