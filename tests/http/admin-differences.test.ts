import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, paymentDifferences } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeAdmin } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const PAYMENTS = '/admin/accounts/payments'

let admin: Visitor
let difference: typeof paymentDifferences.$inferSelect
beforeEach(async () => {
  admin = visitor(server.origin)
  await admin.signIn((await makeAdmin(server.db)).email)
  const [row] = await server.db
    .insert(paymentDifferences)
    .values({
      what: 'transferred',
      subject: `tr_${randomUUID()}`,
      expected: 60_00,
      found: 0,
      // The first of the list, whatever other tests leave.
      firstSeenAt: new Date(0),
    })
    .returning()
  difference = row!
})

const read = async (response: Response) => wordsOf(await response.text())
const explain = (explanation: string, differenceId = difference.id) =>
  admin.post(PAYMENTS, { intent: 'explain', differenceId, explanation })

describe('the form beside a difference', () => {
  test('marks it as explained, once, and the audit log keeps why', async () => {
    const list = await (await admin.get(PAYMENTS)).text()
    expect(list).toContain(`name="differenceId" value="${difference.id}"`)
    const explained = await explain('Sent by hand')
    expect([explained.status, explained.headers.get('Location')]).toEqual([302, PAYMENTS])
    const after = await (await admin.follow(explained)).text()
    expect(after).not.toContain(`value="${difference.id}"`)
    expect(wordsOf(after)).toMatch(new RegExp(`${difference.subject} .*Explained .* Sent by hand`))
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.subjectId, difference.id))
    expect(events).toMatchObject([{ subject: 'payment_difference', after: { explanation: 'Sent by hand' } }])
    expect(await read(await admin.get('/admin/audit'))).toContain(
      'the payment difference: Transfer to a host, 60.00 and not 0.00',
    )
    const twice = await explain('Again')
    expect([twice.status, await read(twice)]).toEqual([
      409,
      expect.stringContaining('This difference is gone, or it was explained already.'),
    ])
  })

  test('is shown open again with what is missing', async () => {
    const empty = await explain(' ')
    expect(empty.status).toBe(400)
    const page = await empty.text()
    expect(page).toMatch(new RegExp(`<details open="">(?:(?!</details>).)*value="${difference.id}"`, 's'))
    expect(wordsOf(page)).toContain('Explanation is required')
    const long = 'a'.repeat(1_001)
    const tooLong = await explain(long)
    expect([tooLong.status, await tooLong.text()]).toEqual([400, expect.stringContaining(`value="${long}"`)])
  })

  test('answers 404 for a difference that is not there, and 400 for no id', async () => {
    expect((await explain('Why', randomUUID())).status).toBe(404)
    expect((await explain('Why', 'one')).status).toBe(400)
    expect((await admin.post(PAYMENTS, { differenceId: difference.id })).status).toBe(400)
  })
})
