import { emailTo } from '../outbox/email'

/** The email to a host whose listing was published. */
export const publishedEmail = (
  host: { email: string; firstName: string },
  listing: { id: string; title: string; isFound: boolean },
  origin: string,
) =>
  emailTo(host, 'you host', `Your listing is live: ${listing.title}`, [
    `“${listing.title}” is live, and guests can book it:`,
    { link: `${origin}/listing/${listing.id}`, label: 'View your listing' },
    ...(listing.isFound
      ? []
      : [
          'We could not find its location. Until you correct it, the listing is not on the ' +
            'map or in searches by place.',
        ]),
    'You can edit it, pause it or block dates in its calendar at any time:',
    { link: `${origin}/listings/${listing.id}/edit`, label: 'Edit your listing' },
  ])
