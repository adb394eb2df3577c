import { expect, test } from 'vitest'
import { tabOf } from './tabs'

test.each([
  ['/admin', 'Fee Management'],
  ['/admin/', 'Fee Management'],
  ['/admin/settings', 'General Settings'],
  ['/admin/settings/max_images', 'General Settings'],
  ['/admin/settings/newsletter/delete', 'General Settings'],
  ['/admin/settings/new', 'Create Setting'],
  ['/admin/settings/trust', 'General Settings'],
  ['/admin/accounts/users/1', 'Account Management'],
  ['/admin/careers/new', 'Careers'],
  ['/admin/taxes/report', 'Taxes'],
  ['/admin/overview', 'Overview'],
  ['/admin/tasks', 'Background Tasks'],
  ['/admin/audit', 'Audit Log'],
])('%s belongs to the tab %s', (pathname, label) => {
  expect(tabOf(pathname).label).toBe(label)
})
