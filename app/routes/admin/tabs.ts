import type { LoaderFunction } from '@remix-run/node'
import { titleFrom, unlistedMeta, type PageName } from '~/components/shell/page-title'

type Entry = { to: string; label: string }

/** The entries of the console's rail by group. Those of the specification have its words. */
const rail: Record<string, Record<string, string>> = {
  '': { '/admin': 'Today' },
  Money: {
    '/admin/accounts': 'Account Management',
    '/admin/accounts/payments': 'Payments',
    '/admin/accounts/payouts': 'Payouts',
    '/admin/accounts/disputes': 'Disputes',
    '/admin/accounts/deposits': 'Deposits',
    '/admin/accounts/ledger': 'Ledger',
    '/admin/taxes': 'Taxes',
  },
  People: { '/admin/accounts/users': 'Users', '/admin/bookings': 'Bookings' },
  Site: {
    '/admin/listings': 'Listings',
    '/admin/content': 'Content Management',
    '/admin/careers': 'Careers',
    '/admin/discount-codes': 'Discount Codes',
  },
  Setup: {
    '/admin/fees': 'Fee Management',
    '/admin/settings': 'General Settings',
    '/admin/settings/new': 'Create Setting',
    '/admin/tasks': 'Background Tasks',
    '/admin/audit': 'Audit Log',
  },
}

export const groups: { name: string; entries: Entry[] }[] = Object.entries(rail).map(([name, entries]) => ({
  name,
  entries: Object.entries(entries).map(([to, label]) => ({ to, label })),
}))

/** The entry of a console URL: the one with the longest matching path. */
export function entryOf(pathname: string): Entry {
  // Reviews and messages are reached from the booking they belong to.
  const path = pathname.replace(/^\/admin\/(reviews|messages)(?=\/)/, '/admin/bookings')
  const all = groups.flatMap(({ entries }) => entries)
  const inside = all.filter(({ to }) => `${path}/`.startsWith(`${to}/`))
  return inside.sort((one, other) => other.to.length - one.to.length)[0] ?? all[0]!
}

/** The title of a page of the console: the page first, because the tabs of a browser are short. */
export const consoleMeta = <Loader extends LoaderFunction>(name: PageName<Loader>) =>
  unlistedMeta<Loader>((args) => `${titleFrom(name, args)}, Platform Admin`)
