import { makeHost } from '../support/people'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test.use({ payments: 'demo' })

test('a host sets up payouts at the processor', async ({ page, db, open, signIn }) => {
  const town = await makeTown(db)
  const host = await makeHost(db)
  await town.stay({ title: 'House of the miller', hostId: host.id })
  await signIn(host.email)
  const state = (name: string) => page.getByRole('heading', { name: `Payouts: ${name}` })

  await open('/profile')
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(state('Not set up')).toBeVisible()
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await page.getByRole('button', { name: 'Give all but the bank account' }).click()
  await expect(state('Details missing')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Give all details' }).click()
  await expect(state('Ready')).toBeVisible()
})
