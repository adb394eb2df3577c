import { expect, test } from 'vitest'
import { hostPayouts } from '#db/schema'
import { signedIn } from '../support/client'
import { makeHost } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn } from '../support/words'

const server = setUpServer()

test('without a payment processor, hosts read that they are paid by bank transfer', async () => {
  const browser = await signedIn(server, await makeHost(server.db))
  const page = await wordsIn(browser.get('/account/payments'))
  expect(page).toContain('Payouts: by bank transfer')
  expect(page).not.toContain('Set up payouts')
  expect((await browser.post('/account/payments', { intent: 'details' })).status).toBe(409)
})

test('the page and the endpoint say the same of what is ready and of the last payouts', async () => {
  const host = await makeHost(server.db)
  const asHost = await signedIn(server, host)
  await server.db.insert(hostPayouts).values([
    { hostId: host.id, amount: 70_00, status: 'completed', completedAt: new Date() },
    {
      hostId: host.id,
      amount: 80_00,
      status: 'failed',
      failedAt: new Date(),
      failureReason: 'Account closed',
    },
    { hostId: host.id, amount: 90_00, status: 'pending', failureReason: 'The balance is too low' },
  ])
  const page = await wordsIn(asHost.get('/account/payments'))
  for (const words of ['$70.00', '$80.00', 'Account closed', '$90.00', 'Minimum payout $50.00'])
    expect(page).toContain(words)
  expect(page).not.toContain('too low')
  const path = `/api/hosts/${host.id}/payments`
  const { body } = await asHost.json('GET', path)
  expect(body).toMatchObject({ state: 'by_bank', payable: '0.00', minimumPayout: '50.00' })
  expect((body as { payouts: { amount: string; failureReason: string | null }[] }).payouts).toMatchObject([
    { amount: '90.00', failureReason: null },
    { amount: '80.00', failureReason: 'Account closed' },
    { amount: '70.00', failureReason: null },
  ])
  expect((await asHost.json('POST', path)).status).toBe(409)
  const stranger = await signedIn(server, await makeHost(server.db))
  expect((await stranger.json('GET', path)).status).toBe(404)
})
