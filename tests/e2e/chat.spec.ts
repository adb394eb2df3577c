import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD, visitor } from '../support/client'
import { eventSource } from '../support/event-source'
import { makeHost, makeUser } from '../support/people'
import { hydrated } from './steps/hydrated'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

/**
 * What a message may take to show: by asking every five seconds, and as an event. The quickest of a few tells, as a
 * busy machine may hold up any one of them.
 */
const BY_POLL = 5_500
const BY_EVENT = 1_000

const EVENTS = '**/messages/events'

const said = (page: Page) =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: /chat \d!/ })
const words = async (page: Page) =>
  (await said(page).allTextContents()).map((text) => /chat \d!/.exec(text)![0])
async function write(page: Page, text: string) {
  await page.getByLabel(/^Message to/).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Milliseconds from sending in one browser until it shows in the other. */
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

/** Milliseconds that the quickest of some messages took. */
async function quickest(ways: [Page, Page][]): Promise<number> {
  const times: number[] = []
  for (const [turn, [from, to]] of ways.entries()) times.push(await arrives(from, to, `chat ${turn}!`))
  return Math.min(...times)
}

/** A guest and a host in two browsers, each with the thread open; with events, once both have their stream. */
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
      const asked = page.waitForResponse(EVENTS)
      await page.goto(`/messages/${otherId}`)
      await hydrated(page)
      expect((await asked).status()).toBe(events ? 200 : 204)
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
  chat('a message shows in the other browser within a second', async ({ both: { guest, host } }) => {
    expect(
      await quickest([
        [guest, host],
        [host, guest],
        [guest, host],
        [host, guest],
      ]),
    ).toBeLessThan(BY_EVENT)
  })

  chat(
    'after one was without network, nothing is missing or doubled, and both have the same order',
    async ({ both: { guest, host } }) => {
      await arrives(guest, host, 'chat 1!')
      await guest.context().setOffline(true)
      await write(guest, 'chat 2!')
      await write(host, 'chat 3!')
      await write(host, 'chat 4!')
      await expect(said(host)).toHaveCount(3)
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

chat.describe('without events', { tag: '@with-scripts' }, () => {
  chat.use({ events: false })

  chat(
    'the page asks by itself, and a message shows within 5.5 seconds',
    async ({ both: { guest, host } }) => {
      expect(
        await quickest([
          [guest, host],
          [host, guest],
        ]),
      ).toBeLessThan(BY_POLL)
    },
  )
})

chat(
  'when events stop in the middle, the page goes on by asking',
  { tag: '@with-scripts' },
  async ({ both: { guest, host, hostEmail }, baseURL }) => {
    await arrives(guest, host, 'chat 1!')
    await host.context().route(EVENTS, (route) => route.abort())
    // Whoever opens an eleventh stream ends the first.
    const elsewhere = visitor(baseURL!)
    await elsewhere.signIn(hostEmail)
    const ended = host.waitForEvent('requestfailed', (request) => request.url().endsWith('/messages/events'))
    const streams = await Promise.all(
      Array.from({ length: 10 }, () => eventSource(elsewhere, '/messages/events')),
    )
    await ended
    expect(await arrives(guest, host, 'chat 2!')).toBeLessThan(2 * BY_POLL)
    streams.forEach(({ leave }) => leave())
  },
)
