import { expect, test } from 'vitest'
import { visitor } from '../support/client'
import { makeHost } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()

test('without a payment processor, hosts read that they are paid by bank transfer', async () => {
  const browser = visitor(server.origin)
  await browser.signIn((await makeHost(server.db)).email)
  const page = wordsOf(await (await browser.get('/account/payments')).text())
  expect(page).toContain('Payouts: By bank transfer')
  expect(page).not.toContain('Set up payouts')
  expect((await browser.post('/account/payments', { intent: 'details' })).status).toBe(409)
})
