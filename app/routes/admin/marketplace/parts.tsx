import { TabLinks } from '~/ui/tab-links'

const parts = [
  { to: '/admin/settings', label: 'All settings' },
  { to: '/admin/settings/marketplace', label: 'Name and look' },
  { to: '/admin/settings/trust', label: 'Trust points' },
] as const

/** The sections of General Settings; `here` is the current one. */
export const SettingParts = ({ here }: { here: (typeof parts)[number]['to'] }) => (
  <TabLinks label="General Settings" tabs={parts} here={here} />
)
