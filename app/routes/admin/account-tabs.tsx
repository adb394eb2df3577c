import { TabLinks } from '~/ui/tab-links'

const parts = [
  { to: '/admin/accounts', label: 'Transactions' },
  { to: '/admin/accounts/ledger', label: 'Ledger' },
  { to: '/admin/accounts/payments', label: 'Payments' },
  { to: '/admin/accounts/payouts', label: 'Payouts' },
  { to: '/admin/accounts/disputes', label: 'Disputes' },
  { to: '/admin/accounts/deposits', label: 'Deposits' },
  { to: '/admin/accounts/users', label: 'Users' },
] as const

/** The sections of Account Management; `here` is the current one. */
export const AccountParts = ({ here }: { here: (typeof parts)[number]['to'] }) => (
  <TabLinks label="Account Management" tabs={parts} here={here} />
)
