import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD, visitor } from '../support/client'
import { eventSource } from '../support/event-source'
import { makeHost, makeUser } from '../support/people'
import { hydrated } from './steps/hydrated'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

/**
 * The longest that a message may take to appear, in milliseconds: by polling every five seconds, and as an event. Only
 * the quickest of a few messages counts, because a busy machine can delay any one of them.
 */
const MAX_POLL_DELAY = 5_500
const MAX_EVENT_DELAY = 1_000

const EVENTS = '**/messages/events'

const messagesOn = (page: Page) =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: /chat \d!/ })
const words = async (page: Page) =>
  (await messagesOn(page).allTextContents()).map((text) => /chat \d!/.exec(text)![0])
async function write(page: Page, text: string) {
  await page.getByLabel(/^Message to/).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Milliseconds from sending a message in one browser until it appears in the other. */
async function arrives(from: Page, to: Page, text: string): Promise<number> {
  await from.getByLabel(/^Message to/).fill(text)
  const send = await from.getByRole('button', { name: 'Send', exact: true }).elementHandle()
  const seen = to.waitForFunction(
    (words) =>
      [...document.querySelectorAll('li')].some((item) => item.textContent!.includes(words)) && Date.now(),
    text,
    { polling: 'raf', timeout: 15_000 },
  )
  const began = await send!.evaluate((button) => {
    const now = Date.now()
    ;(button as HTMLElement).click()
    return now
  })
  return Number(await (await seen).jsonValue()) - began
}

/** Sends one message per pair. @returns the shortest delay in milliseconds */
async function quickest(pairs: [from: Page, to: Page][]): Promise<number> {
  const times: number[] = []
  for (const [turn, [from, to]] of pairs.entries()) times.push(await arrives(from, to, `chat ${turn}!`))
  return Math.min(...times)
}

/** A guest and a host in two browsers with the thread open, and with their event streams where events are on. */
const chat = test.extend<{ events: boolean; both: { guest: Page; host: Page; hostEmail: string } }>({
  events: [true, { option: true }],
  both: async ({ browser, baseURL, db, events }, use) => {
    const [guest, host] = [await makeUser(db, { firstName: 'Maya' }), await makeHost(db)]
    await (await makeTown(db)).stay({ hostId: host.id })
    const contexts: BrowserContext[] = []
    const enter = async (email: string, otherId: string) => {
      const context = await browser.newContext({ baseURL })
      contexts.push(context)
      if (!events) await context.route(EVENTS, (route) => route.fulfill({ status: 204 }))
      const page = await context.newPage()
      await page.request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } })
      const streamResponse = page.waitForResponse(EVENTS)
      await page.goto(`/messages/${otherId}`)
      await hydrated(page)
      expect((await streamResponse).status()).toBe(events ? 200 : 204)
      return page
    }
    await use({
      guest: await enter(guest.email, host.id),
      host: await enter(host.email, guest.id),
      hostEmail: host.email,
    })
    for (const context of contexts) await context.close()
  },
})

chat.describe('with events', { tag: '@with-scripts' }, () => {
  chat('a message appears in the other browser within a second', async ({ both: { guest, host } }) => {
    expect(
      await quickest([
        [guest, host],
        [host, guest],
        [guest, host],
        [host, guest],
      ]),
    ).toBeLessThan(MAX_EVENT_DELAY)
  })

  chat(
    'both browsers show every message once and in the same order after one was offline',
    async ({ both: { guest, host } }) => {
      await arrives(guest, host, 'chat 1!')
      await guest.context().setOffline(true)
      await write(guest, 'chat 2!')
      await write(host, 'chat 3!')
      await write(host, 'chat 4!')
      await expect(messagesOn(host)).toHaveCount(3)
      await write(guest, 'chat 5!')
      await guest.context().setOffline(false)
      for (const page of [guest, host])
        await expect
          .poll(async () => (await words(page)).toSorted(), { timeout: 20_000 })
          .toEqual(['chat 1!', 'chat 2!', 'chat 3!', 'chat 4!', 'chat 5!'])
      await expect
        .poll(async () => [await words(guest), await words(host)])
        .toEqual([await words(host), await words(host)])
      await host.reload()
      expect(await words(host)).toEqual(await words(guest))
    },
  )
})

chat.describe('without events', { tag: ['@with-scripts', '@full'] }, () => {
  chat.use({ events: false })

  chat('the page polls and a message appears within 5.5 seconds', async ({ both: { guest, host } }) => {
    expect(
      await quickest([
        [guest, host],
        [host, guest],
      ]),
    ).toBeLessThan(MAX_POLL_DELAY)
  })
})

chat(
  'the page falls back to polling when its event stream ends',
  { tag: ['@with-scripts', '@full'] },
  async ({ both: { guest, host, hostEmail }, baseURL }) => {
    await arrives(guest, host, 'chat 1!')
    await host.context().route(EVENTS, (route) => route.abort())
    // A user has at most ten streams: opening another one ends the oldest.
    const elsewhere = visitor(baseURL!)
    await elsewhere.signIn(hostEmail)
    const ended = host.waitForEvent('requestfailed', (request) => request.url().endsWith('/messages/events'))
    const streams = await Promise.all(
      Array.from({ length: 10 }, () => eventSource(elsewhere, '/messages/events')),
    )
    await ended
    expect(await arrives(guest, host, 'chat 2!')).toBeLessThan(2 * MAX_POLL_DELAY)
    streams.forEach(({ leave }) => leave())
  },
)
