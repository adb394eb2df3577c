import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refunds } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { makeAdmin, makePaidBooking, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const PAYMENTS = '/admin/accounts/payments'

let admin: Visitor
let guest: Awaited<ReturnType<typeof makeUser>>
let paid: Awaited<ReturnType<typeof makePaidBooking>>
beforeEach(async () => {
  admin = await signedIn(server, await makeAdmin(server.db))
  guest = await makeUser(server.db, { firstName: 'Noor', lastName: `Quill${randomUUID()}` })
  // It has a failed refund of a dollar.
  paid = await makePaidBooking(server.db, guest.id)
})

const pageOf = ({ id }: { id: string }) => `${PAYMENTS}/${id}`
const filled = (changes: Record<string, string> = {}) => ({
  requestKey: randomUUID() as string,
  amount: '20.50',
  reason: 'The shower was broken.',
  ...changes,
})
const made = () => server.db.select().from(refunds).where(eq(refunds.bookingId, paid.booking.id))

describe('the form that refunds a part of a payment', () => {
  test.each<[Record<string, string>, number, string]>([
    [{ amount: '229.51' }, 422, '$229.50'],
    [{ amount: '' }, 400, 'Amount is required'],
  ])('refuses %j, keeps what was typed and refunds nothing', async (changes, status, words) => {
    const answer = await admin.post(pageOf(paid.booking), filled({ ...changes }))
    const page = await answer.text()
    expect([answer.status, wordsOf(page).toLowerCase()]).toEqual([
      status,
      expect.stringContaining(words.toLowerCase()),
    ])
    expect(page).toContain(
      `value="${changes.amount === '' ? 'The shower was broken.' : (changes.amount ?? '20.50')}"`,
    )
    expect(await made()).toHaveLength(1)
  })
})
