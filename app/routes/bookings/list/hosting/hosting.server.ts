import { HOSTED_PER_PAGE, hostingQuery } from '~/domain/bookings/booking'
import { countHosted, hostedBy } from '~/domain/bookings/bookings.queries.server'
import { hostingTabs } from '~/domain/bookings/trip-groups'
import { queryOf } from '~/http/read-json.server'
import { presentHosted } from '~/components/bookings/present-hosted'
import { pageNotFound } from '../page-not-found'

/**
 * The page of a host's bookings that the URL asks for, with all tabs and their counts; without a tab in the URL the
 * first that has any.
 * @throws Response 404 when there is no such page
 */
export async function readHosting(request: Request, hostId: string, now: Date) {
  const query = hostingQuery.safeParse(queryOf(request))
  if (!query.success) throw pageNotFound()
  const counts = await countHosted(hostId, now)
  const tabs = hostingTabs.map(({ name, label, groups }) => ({
    name,
    label,
    groups,
    count: groups.reduce((sum, group) => sum + (counts[group] ?? 0), 0),
  }))
  const { page } = query.data
  const wanted = query.data.tab ?? tabs.find(({ count }) => count > 0)?.name ?? 'requests'
  const tab = tabs.find(({ name }) => name === wanted)!
  const pages = Math.max(1, Math.ceil(tab.count / HOSTED_PER_PAGE))
  if (page > pages) throw pageNotFound()
  const found = await hostedBy(hostId, tab.groups, now, {
    limit: HOSTED_PER_PAGE,
    offset: (page - 1) * HOSTED_PER_PAGE,
  })
  return {
    tab: tab.name,
    tabs: tabs.map(({ name, label, count }) => ({ name, label, count })),
    isEmpty: tabs.every(({ count }) => count === 0),
    page,
    pages,
    bookings: found.map((hosted) => presentHosted(hosted, now)),
  }
}
