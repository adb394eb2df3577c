import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { rateLimits } from '#db/schema'
import { env } from '../../env.server'
import { deleteExpiredAttempts } from '../domain/shared/rate-limits.server'

let processes = 0
/** Loads the module as another process would, so that only the database is shared. */
async function process(scale: number): Promise<typeof import('./rate-limit.server')> {
  env().RATE_LIMIT_SCALE = scale
  return import(/* @vite-ignore */ `./rate-limit.server?process=${++processes}`)
}

const { RATE_LIMIT_SCALE } = env()
afterAll(() => void (env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE))

const someKey = () => `${randomBytes(4).toString('hex')}@limits.test`
const refused = { ok: false, refusal: 'too_many_attempts', retryAfter: expect.any(Number) }
const times = (count: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, work))

test('allows as many of a hundred concurrent attempts in two processes as the limit', async () => {
  const [one, other] = [await process(1), await process(1)]
  const key = someKey()
  const answers = await times(100, () =>
    (Math.random() < 0.5 ? one : other).countAttempt('signInPerVisitor', key),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(10)
  expect(answers.filter(Boolean)).toEqual(Array(90).fill(refused))
})

test('counts attempts from before a process started, and returns the time until they expire', async () => {
  const key = someKey()
  const former = await process(1)
  await times(3, () => former.countAttempt('recoveryCodePerNumber', key))
  const answer = await (await process(1)).countAttempt('recoveryCodePerNumber', key)
  expect(answer).toEqual(refused)
  expect(answer?.retryAfter).toBeGreaterThan(3590)
  expect(answer?.retryAfter).toBeLessThanOrEqual(3600)
})

test('forgets attempts in all processes, but only for the given key and limit', async () => {
  const [one, other] = [await process(1), await process(1)]
  const [key, otherKey] = [someKey(), someKey()]
  for (const name of ['signInPerVisitor', 'passwordCheckPerAccount'] as const)
    await times(10, () => one.countAttempt(name, key))
  await times(10, () => one.countAttempt('signInPerVisitor', otherKey))
  await one.forgetAttempts('signInPerVisitor', key)
  expect(await other.countAttempt('signInPerVisitor', key)).toBeNull()
  expect([
    await other.countAttempt('passwordCheckPerAccount', key),
    await other.countAttempt('signInPerVisitor', otherKey),
  ]).toEqual([refused, refused])
})

test('allows one more attempt after a refund', async () => {
  const { countAttempt, refundAttempt } = await process(1)
  const key = someKey()
  await times(10, () => countAttempt('signInPerVisitor', key))
  await refundAttempt('signInPerVisitor', key)
  expect([await countAttempt('signInPerVisitor', key), await countAttempt('signInPerVisitor', key)]).toEqual([
    null,
    refused,
  ])
})

test('scales every limit, but never down to zero', async () => {
  const [key, small] = [someKey(), someKey()]
  const half = await process(0.5)
  expect((await times(7, () => half.countAttempt('signInPerVisitor', key))).filter(Boolean)).toHaveLength(2)
  const least = await process(0.0001)
  expect(
    (await times(3, () => least.countAttempt('registrationPerAddress', small))).filter(Boolean),
  ).toHaveLength(2)
})

test('stores only hashes of the keys', async () => {
  const { countAttempt } = await process(1)
  const keys = [someKey(), '198.51.100.77', '+15550100777']
  for (const key of keys) await countAttempt('recoveryEmailPerAddress', key)
  const rows = await db.select().from(rateLimits)
  expect(rows.length).toBeGreaterThanOrEqual(keys.length)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
})

test('starts again when a count has expired, and sweeps it only then', async () => {
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
