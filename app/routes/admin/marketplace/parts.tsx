import { TabLinks } from '~/ui/tab-links'

const parts = [
  { to: '/admin/marketplace', label: 'Name and look' },
  { to: '/admin/marketplace/trust', label: 'Trust points' },
] as const

/** The sections of Marketplace; `here` is the current one. */
export const MarketplaceParts = ({ here }: { here: (typeof parts)[number]['to'] }) => (
  <TabLinks label="Marketplace" tabs={parts} here={here} />
)
