import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oneTimeCodes } from '../../db/schema'
import { visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

// Every attempt counts here, and visitors set their own address as behind a trusted proxy.
process.env.RATE_LIMIT_SCALE = '1'
process.env.FLY_APP_NAME = 'test'
const server = setUpServer()
const { env } = await import('../../env.server')
const { answerRecoveryRequests } = await import('../../app/domain/accounts/recovery/recovery-requests.server')

const from = (address: string) => {
  const client = visitor(server.origin)
  const headers = { 'Fly-Client-IP': address }
  return {
    ask: (phone: string) => client.json('POST', '/api/auth/username-recovery', { phone }, headers),
    guess: (phone: string, otp: string) =>
      client.json('POST', '/api/auth/verify-username-otp', { phone, otp }, headers),
    post: (path: string, fields: Record<string, string>) => client.post(path, fields, headers),
  }
}

const codesOf = (phone: string) => server.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.phone, phone))

test('every attempt counts in this file', () => expect(env().RATE_LIMIT_SCALE).toBe(1))

test.each([
  ['with an account', true],
  ['without an account', false],
])(
  'an attacker with a dozen addresses gets fifteen guesses an hour at a number %s',
  async (_, known) => {
    const phone = known ? '+18285550001' : '+18285550002'
    if (known) await makeUser(server.db, { phoneNumber: phone })
    const addresses = Array.from({ length: 12 }, (_, index) => `203.0.113.${index}`).map((address) =>
      from(known ? address : address.replace('203.0', '198.51')),
    )
    let [sent, compared, code] = [0, 0, 0]
    const refused = new Set<number>()

    for (const address of addresses) {
      while ((await address.ask(phone)).status === 200) {
        sent++
        await answerRecoveryRequests(new Date())
        // All addresses guess concurrently.
        const guesses = addresses.flatMap((guesser) =>
          Array.from({ length: 6 }, () => guesser.guess(phone, String(code++).padStart(6, '0'))),
        )
        for (const { status } of await Promise.all(guesses)) {
          if (status === 400 || status === 200) compared++
          else refused.add(status)
        }
      }
    }

    expect([sent, compared, [...refused]]).toEqual([3, 15, [410]])
    const rows = await codesOf(phone)
    // The rows count the guesses that were really compared.
    expect(rows.map(({ attempts }) => attempts)).toEqual([5, 5, 5])
    const yearsForAMillion = 1_000_000 / compared / 24 / 365
    expect(yearsForAMillion).toBeGreaterThan(7)
  },
  60_000,
)

test('an address gets three codes an hour, for any numbers and by page or endpoint', async () => {
  const { ask, post } = from('192.0.2.1')
  expect([
    (await ask('+18285550011')).status,
    (await post('/forgot-credentials/username', { phone: '828 555 0012' })).status,
    (await ask('+18285550013')).status,
  ]).toEqual([200, 302, 200])
  const refused = await ask('+18285550014')
  expect([refused.status, refused.body.message, Number(refused.headers.get('Retry-After')) > 3_500]).toEqual([
    429,
    expect.stringMatching(/^Please try again in \d+ minutes\.$/),
    true,
  ])
  const page = await post('/forgot-credentials/username', { phone: '828 555 0014' })
  const words = await page.text()
  expect([
    page.status,
    Number(page.headers.get('Retry-After')) > 3_500,
    page.headers.get('Cache-Control'),
  ]).toEqual([429, true, 'no-store'])
  expect(words).toContain('Too many attempts')
  expect(words).toContain('value="828 555 0014"')
  expect((await from('192.0.2.2').ask('+18285550014')).status).toBe(200)
})

test('sending a code again counts as another code', async () => {
  const phone = '+18285550021'
  const client = visitor(server.origin)
  const headers = { 'Fly-Client-IP': '192.0.2.3' }
  await client.post('/forgot-credentials/username', { phone }, headers)
  const again = () =>
    client
      .post('/forgot-credentials/username/code', { intent: 'resend' }, headers)
      .then(({ status }) => status)
  expect([await again(), await again(), await again()]).toEqual([302, 302, 429])
})

test('an address gets thirty guesses an hour at any numbers', async () => {
  const { guess } = from('192.0.2.4')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 31; attempt++)
    statuses.push((await guess(`+1828555${4000 + attempt}`, '123456')).status)
  expect(statuses).toEqual([...Array<number>(30).fill(410), 429])
})
