import { expect, test } from 'vitest'
import { outboxMessages } from '../../db/schema'
import { visitor } from '../support/client'
import { setUpServer } from '../support/server'

process.env.DEMO = '0'
const server = setUpServer()

test('the outbox page, its JSON, its emails and the components answer 404 outside demo mode', async () => {
  const [email] = await server.db
    .insert(outboxMessages)
    .values({
      channel: 'mail',
      to: 'ann@example.test',
      subject: 'Secret subject',
      text: 'Secret text',
      parts: { greeting: 'Hi Ann,', body: ['Secret text'] },
    })
    .returning()
  for (const path of [
    '/dev/outbox',
    '/dev/outbox.json',
    `/dev/outbox/${email!.id}`,
    '/dev/ui',
    '/dev/pay/cs_test_1',
  ]) {
    const answer = await visitor(server.origin).get(path)
    const words = await answer.text()
    expect([path, answer.status]).toEqual([path, 404])
    expect(words).not.toContain('Secret')
    expect(words).not.toContain('ann@example.test')
  }
})
