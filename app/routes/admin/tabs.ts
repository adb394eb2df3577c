import { unlistedMeta } from '~/components/shell/page-title'

/** The console's tabs in order. */
export const tabs = [
  { to: '/admin', label: 'Fee Management' },
  { to: '/admin/settings', label: 'General Settings' },
  { to: '/admin/accounts', label: 'Account Management' },
  { to: '/admin/content', label: 'Content Management' },
  { to: '/admin/careers', label: 'Careers' },
  { to: '/admin/discount-codes', label: 'Discount Codes' },
  { to: '/admin/taxes', label: 'Taxes' },
  { to: '/admin/settings/new', label: 'Create Setting' },
  { to: '/admin/listings', label: 'Listings' },
  { to: '/admin/bookings', label: 'Bookings' },
  { to: '/admin/overview', label: 'Overview' },
  { to: '/admin/tasks', label: 'Background Tasks' },
  { to: '/admin/audit', label: 'Audit Log' },
] as const

type AdminTab = (typeof tabs)[number]

/** The tab of a console URL: the one with the longest matching path. */
export function tabOf(pathname: string): AdminTab {
  // Reviews and messages are reached from the booking they belong to.
  const path = pathname.replace(/^\/admin\/(reviews|messages)(?=\/)/, '/admin/bookings')
  const inside = tabs.filter(({ to }) => `${path}/`.startsWith(`${to}/`))
  return inside.sort((one, other) => other.to.length - one.to.length)[0] ?? tabs[0]
}

/** The title of a page of the console: the page first, because the tabs of a browser are short. */
export const consoleMeta = (name: string) => unlistedMeta(`${name}, Platform Admin`)
