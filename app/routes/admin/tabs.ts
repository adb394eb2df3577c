import { unlistedMeta } from '~/components/shell/page-title'

type Entry = { to: string; label: string }

/** The entries of the console's rail by group. Those of the specification have its words. */
export const groups: { name: string | null; entries: Entry[] }[] = [
  { name: null, entries: [{ to: '/admin', label: 'Today' }] },
  {
    name: 'Money',
    entries: [
      { to: '/admin/accounts', label: 'Account Management' },
      { to: '/admin/accounts/payments', label: 'Payments' },
      { to: '/admin/accounts/payouts', label: 'Payouts' },
      { to: '/admin/accounts/disputes', label: 'Disputes' },
      { to: '/admin/accounts/deposits', label: 'Deposits' },
      { to: '/admin/accounts/ledger', label: 'Ledger' },
      { to: '/admin/taxes', label: 'Taxes' },
    ],
  },
  {
    name: 'People',
    entries: [
      { to: '/admin/accounts/users', label: 'Users' },
      { to: '/admin/bookings', label: 'Bookings' },
    ],
  },
  {
    name: 'Site',
    entries: [
      { to: '/admin/listings', label: 'Listings' },
      { to: '/admin/content', label: 'Content Management' },
      { to: '/admin/careers', label: 'Careers' },
      { to: '/admin/discount-codes', label: 'Discount Codes' },
    ],
  },
  {
    name: 'Setup',
    entries: [
      { to: '/admin/fees', label: 'Fee Management' },
      { to: '/admin/settings', label: 'General Settings' },
      { to: '/admin/settings/new', label: 'Create Setting' },
      { to: '/admin/tasks', label: 'Background Tasks' },
      { to: '/admin/audit', label: 'Audit Log' },
    ],
  },
]

/** The entry of a console URL: the one with the longest matching path. */
export function entryOf(pathname: string): Entry {
  // Reviews and messages are reached from the booking they belong to.
  const path = pathname.replace(/^\/admin\/(reviews|messages)(?=\/)/, '/admin/bookings')
  const all = groups.flatMap(({ entries }) => entries)
  const inside = all.filter(({ to }) => `${path}/`.startsWith(`${to}/`))
  return inside.sort((one, other) => other.to.length - one.to.length)[0] ?? all[0]!
}

/** The title of a page of the console: the page first, because the tabs of a browser are short. */
export const consoleMeta = (name: string) => unlistedMeta(`${name}, Platform Admin`)
