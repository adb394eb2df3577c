import { joinWaitlist } from '~/domain/bookings/waitlist/join-waitlist.server'
import { leaveWaitlist } from '~/domain/bookings/waitlist/leave-waitlist.server'
import { joinWaitlistBodySchema } from '~/domain/bookings/waitlist/waitlist'
import { waitlistEntryJson, waitlistEntryJsonSchema } from '~/domain/bookings/waitlist/waitlist-json'
import { findWaitlistEntry, listWaitlist } from '~/domain/bookings/waitlist/waitlist.queries.server'
import { defineResource } from '~/http/resource.server'

const { loader, action } = defineResource({
  name: 'entry',
  access: 'self',
  param: 'entryId',
  json: waitlistEntryJson,
  schema: waitlistEntryJsonSchema,
  find: ({ params, user, now }) => findWaitlistEntry(params.entryId, user.id, now),
  unknown: { refusal: 'waitlist_entry_unknown' },
  notFound: 'Not on this waiting list, or not yours.',
  list: {
    summary: 'List the waiting lists you are on',
    description: 'Latest first. Those whose dates have passed are deleted.',
    run: ({ user, now }) => listWaitlist(user.id, now),
  },
  create: {
    summary: 'Join the waiting list for dates that are taken or too dear',
    description:
      'When the dates become free, for no more than maxTotal, the first in line gets an email and a booking that ' +
      'holds them for two hours. The same dates of the same listing again keep your place.',
    body: joinWaitlistBodySchema,
    findsEarlier: true,
    refusals: {
      400: 'The listing does not take such a stay.',
      403: 'It is your own listing, or its host or you have blocked the other.',
      404: 'Listing not found.',
      409: 'The dates are free, the listing takes no bookings, or there are too many waiting.',
    },
    run: async ({ body, user, now }) => {
      const joined = await joinWaitlist(body, { guest: user, now })
      if (!joined.ok) return joined
      return { ...joined, entry: (await findWaitlistEntry(joined.entry.id, user.id, now))! }
    },
  },
  read: { summary: 'See where you stand on a waiting list' },
  delete: {
    summary: 'Leave a waiting list',
    description: 'Dates that are held for you go to the next in line.',
    refusals: { 409: 'You are paying for the dates at this moment.' },
    run: ({ params, user, now }) => leaveWaitlist(params.entryId, { guest: user, now }),
  },
})

export { loader, action }
