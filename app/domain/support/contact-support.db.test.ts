import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { outboxMessages, platformSettings } from '#db/schema'
import { contactSchema } from './contact'
import { contactSupport } from './contact-support.server'

const now = new Date('2027-03-01T17:00:00Z')
let support: string
beforeEach(async () => {
  support = `${randomUUID()}@support.test`
  await db.delete(platformSettings).where(eq(platformSettings.key, 'support_email'))
  await db.insert(platformSettings).values({ key: 'support_email', value: support })
})
afterEach(
  async () => void (await db.delete(platformSettings).where(eq(platformSettings.key, 'support_email'))),
)

const write = (more: Record<string, unknown> = {}) =>
  contactSupport(
    contactSchema.parse({
      name: 'Ann',
      email: 'Ann@People.test',
      topic: 'booking',
      message: 'Where is\nthe key?',
      ...more,
    }),
    { sender: null, now },
  )
const received = () => db.select().from(outboxMessages).where(eq(outboxMessages.to, support))

test('sends the message to the support address, with answers going to the writer', async () => {
  expect(await write({ bookingReference: 'The lake house, May 3' })).toMatchObject({
    ok: true,
    email: 'ann@people.test',
  })
  const [email, ...others] = await received()
  expect(others).toEqual([])
  expect(email).toMatchObject({
    channel: 'mail',
    replyTo: 'ann@people.test',
    subject: 'A booking or trip: message from Ann',
    text: expect.stringMatching(/Booking: The lake house, May 3\nSigned in: No\n\nWhere is\nthe key\?/),
  })
})

test('sends a repeated form once, and a corrected one with the same key again', async () => {
  const requestKey = randomUUID()
  await Promise.all([1, 2, 3].map(() => write({ requestKey })))
  expect(await received()).toHaveLength(1)
  await write({ requestKey, message: 'I found the key.' })
  expect(await received()).toHaveLength(2)
})

test('sends nothing without a support address', async () => {
  await db.delete(platformSettings).where(eq(platformSettings.key, 'support_email'))
  expect(await write()).toEqual({ ok: false, refusal: 'support_unavailable' })
  expect(await received()).toEqual([])
})

test('refuses a message whose hidden field is filled in', () => {
  const filledIn = contactSchema.safeParse({
    name: 'Ann',
    email: 'ann@people.test',
    topic: 'other',
    message: 'Buy this',
    website: 'https://win.example',
  })
  expect(filledIn.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['website'], 'Leave this field empty'],
  ])
})
