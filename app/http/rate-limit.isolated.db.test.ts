import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { rateLimits } from '#db/schema'
import { deleteExpiredAttempts } from '../domain/shared/rate-limits.server'

/** The limits as another process has them: nothing is shared but the database. */
async function process(scale: number) {
  vi.resetModules()
  vi.stubEnv('RATE_LIMIT_SCALE', String(scale))
  return import('./rate-limit.server')
}

const someKey = () => `${randomBytes(4).toString('hex')}@limits.test`
const refused = { ok: false, refusal: 'too_many_attempts', retryAfter: expect.any(Number) }
const times = (count: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, work))

test('of a hundred attempts at once in two processes, as many pass as there is room for', async () => {
  const [one, other] = [await process(1), await process(1)]
  const key = someKey()
  const answers = await times(100, () =>
    (Math.random() < 0.5 ? one : other).countAttempt('signInPerVisitor', key),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(10)
  expect(answers.filter(Boolean)).toEqual(Array(90).fill(refused))
})

test('a process that starts later knows what was counted, and when it will be over', async () => {
  const key = someKey()
  const former = await process(1)
  await times(3, () => former.countAttempt('recoveryCodePerNumber', key))
  const answer = await (await process(1)).countAttempt('recoveryCodePerNumber', key)
  expect(answer).toEqual(refused)
  expect(answer?.retryAfter).toBeGreaterThan(3590)
  expect(answer?.retryAfter).toBeLessThanOrEqual(3600)
})

test('what is forgotten in one process is forgotten in all, for that key and limit alone', async () => {
  const [one, other] = [await process(1), await process(1)]
  const [key, bystander] = [someKey(), someKey()]
  for (const name of ['signInPerVisitor', 'passwordCheckPerAccount'] as const)
    await times(10, () => one.countAttempt(name, key))
  await times(10, () => one.countAttempt('signInPerVisitor', bystander))
  await one.forgetAttempts('signInPerVisitor', key)
  expect(await other.countAttempt('signInPerVisitor', key)).toBeNull()
  expect([
    await other.countAttempt('passwordCheckPerAccount', key),
    await other.countAttempt('signInPerVisitor', bystander),
  ]).toEqual([refused, refused])
})

test('an attempt that is taken back leaves room for one more', async () => {
  const { countAttempt, refundAttempt } = await process(1)
  const key = someKey()
  await times(10, () => countAttempt('signInPerVisitor', key))
  await refundAttempt('signInPerVisitor', key)
  expect([await countAttempt('signInPerVisitor', key), await countAttempt('signInPerVisitor', key)]).toEqual([
    null,
    refused,
  ])
})

test('every limit is scaled, and none to nothing', async () => {
  const [key, small] = [someKey(), someKey()]
  const half = await process(0.5)
  expect((await times(7, () => half.countAttempt('signInPerVisitor', key))).filter(Boolean)).toHaveLength(2)
  const least = await process(0.0001)
  expect(
    (await times(3, () => least.countAttempt('registrationPerAddress', small))).filter(Boolean),
  ).toHaveLength(2)
})

test('the table holds hashes: no address, no number, nobody', async () => {
  const { countAttempt } = await process(1)
  const keys = [someKey(), '198.51.100.77', '+15550100777']
  for (const key of keys) await countAttempt('recoveryMailPerAddress', key)
  const rows = await db.select().from(rateLimits)
  expect(rows.length).toBeGreaterThanOrEqual(keys.length)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
})

test('a count begins anew when its time is over, and is swept then and not before', async () => {
  const { countAttempt } = await process(1)
  const key = someKey()
  await times(11, () => countAttempt('signInPerVisitor', key))
  await deleteExpiredAttempts(new Date())
  expect(await countAttempt('signInPerVisitor', key)).toEqual(refused)
  await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) })
  expect(await countAttempt('signInPerVisitor', key)).toBeNull()
  await deleteExpiredAttempts(new Date())
  expect(await db.$count(rateLimits)).toBe(1)
})
