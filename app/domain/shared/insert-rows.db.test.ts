import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { insertsLike, tableRows } from './insert-rows.server'
import { preparedStatement } from './prepared-statement.server'

type Message = typeof outboxMessages.$inferInsert
const message: Message = {
  channel: 'mail',
  to: 'someone@people.test',
  subject: 'Hello',
  text: 'How are you?',
}
const messages = (...rows: Message[]) => ({ messages: tableRows(outboxMessages, rows) })

const { inserts, placeholderValues } = insertsLike(messages({ ...message, replyTo: undefined }))
const insert = preparedStatement(
  'insert a message of a test',
  {
    id: outboxMessages.id,
    subject: outboxMessages.subject,
    attempts: outboxMessages.attempts,
    replyTo: outboxMessages.replyTo,
  },
  (fields) => inserts.messages!.returning(fields),
)

describe('a prepared statement that inserts rows like others', () => {
  test('makes ids, and gives columns without a value their default', async () => {
    const [first, second] = [
      messages(message),
      messages({ ...message, subject: '', replyTo: 'me@people.test' }),
    ]
    expect([
      ...(await insert(db, placeholderValues(first))),
      ...(await insert(db, placeholderValues(second))),
    ]).toEqual([
      { id: first.messages.rows[0]!.id, subject: 'Hello', attempts: 0, replyTo: null },
      { id: second.messages.rows[0]!.id, subject: '', attempts: 0, replyTo: 'me@people.test' },
    ])
  })

  test.each([
    ['lacks a value that has a default', [{ ...message, subject: undefined }], /no value: messages.subject/],
    [
      'has a value that the statement leaves to the default',
      [{ ...message, attempts: 3 }],
      /does not insert/,
    ],
    ['is one too many', [message, message], /2 rows instead of 1/],
  ])('refuses a row that %s', (_, rows, problem) => {
    expect(() => placeholderValues(messages(...rows))).toThrow(problem)
  })

  test('refuses to run without a value', async () => {
    await expect(insert(db, {})).rejects.toThrow('has no value for')
  })
})
