import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { insertArrays } from './insert-arrays.server'
import { preparedStatement } from './prepared-statement.server'

type Message = typeof outboxMessages.$inferInsert
const { insert, values } = insertArrays(outboxMessages)
const { id, subject, attempts, replyTo, deliverAfter } = outboxMessages
const run = preparedStatement(
  'insert messages of a test',
  { id, subject, attempts, replyTo, deliverAfter },
  (fields) => insert().returning(fields),
)
const message: Message = {
  channel: 'mail',
  to: 'someone@people.test',
  subject: 'Hello',
  text: 'How are you?',
  deliverAfter: new Date('2027-03-01T17:00:00Z'),
}

describe('a prepared statement that inserts arrays', () => {
  test('writes any number of rows, also none', async () => {
    expect(await run(db, values([]))).toEqual([])
    for (const count of [1, 3]) {
      const rows = Array.from({ length: count }, () => ({ ...message, id: randomUUID() }))
      expect((await run(db, values(rows))).map((row) => row.id)).toEqual(rows.map((row) => row.id))
    }
  })

  test('makes ids, and gives columns without a value their default', async () => {
    const rows = [
      { ...message, replyTo: 'me@people.test', attempts: 3 },
      { ...message, subject: undefined, deliverAfter: undefined },
    ]
    const [full, bare] = await run(db, values(rows))
    expect(full).toEqual({
      id: expect.any(String) as string,
      subject: 'Hello',
      attempts: 3,
      replyTo: 'me@people.test',
      deliverAfter: message.deliverAfter,
    })
    expect(bare).toMatchObject({ subject: '', attempts: 0, replyTo: null })
    expect(bare!.deliverAfter).toBeInstanceOf(Date)
  })

  test.each([
    '',
    'NULL',
    'null',
    '"quoted"',
    String.raw`back\slash`,
    '{a,b}',
    ' spaces ',
    'two\r\nlines',
    'ü 🏡',
  ])('writes every text as it is: %j', async (text) => {
    const parts = { name: text, body: [text] } as unknown as Message['parts']
    const [added] = await run(db, values([{ ...message, subject: text, text, parts }]))
    const [row] = await db.select().from(outboxMessages).where(eq(id, added!.id))
    expect(row).toMatchObject({ subject: text, text, parts })
  })

  test('refuses to run without a value', async () => {
    await expect(run(db, {})).rejects.toThrow('has no value for')
  })
})
