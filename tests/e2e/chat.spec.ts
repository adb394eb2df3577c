import type { BrowserContext, Locator, Page } from '@playwright/test'
import { POLL_INTERVAL } from '../../app/domain/messaging/limits'
import { DEMO_PASSWORD, visitor } from '../support/client'
import { eventSource } from '../support/event-source'
import { makeHost, makeUser } from '../support/people'
import { hydrated } from '../support/hydrated'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

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

/** Sends a message in one browser. @returns the message in the other browser, which may not show it yet */
async function send(from: Page, to: Page, text: string) {
  await write(from, text)
  await expect(messagesOn(from).filter({ hasText: text })).toBeVisible()
  return messagesOn(to).filter({ hasText: text })
}

/** Stops the clock of a page, so that nothing in it happens by the passing of time. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

/** Waits for a message in a page whose clock is stopped, while letting its polling interval pass. */
async function expectByPolling(page: Page, message: Locator) {
  await expect
    .poll(async () => {
      await page.clock.runFor(POLL_INTERVAL)
      return message.isVisible()
    })
    .toBe(true)
}

/** A guest and a host in two browsers with the thread open, and with their event streams where events are on. */
const chat = test.extend<{
  events: boolean
  both: { guest: Page; host: Page; guestEmail: string; hostEmail: string }
}>({
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
      await page.clock.install()
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
      guestEmail: guest.email,
      hostEmail: host.email,
    })
    for (const context of contexts) await context.close()
  },
})

chat(
  'a message appears in the other browser without polling, and both show every one once after one was offline',
  { tag: '@with-scripts' },
  async ({ both: { guest, host } }) => {
    for (const page of [guest, host]) await stopClock(page)
    await expect(await send(guest, host, 'chat 0!')).toBeVisible()
    await expect(await send(host, guest, 'chat 1!')).toBeVisible()
    for (const page of [guest, host]) await page.clock.resume()
    await guest.context().setOffline(true)
    await write(guest, 'chat 2!')
    await write(host, 'chat 3!')
    await write(host, 'chat 4!')
    await expect(messagesOn(host)).toHaveCount(4)
    await write(guest, 'chat 5!')
    await guest.context().setOffline(false)
    for (const page of [guest, host])
      await expect
        .poll(async () => (await words(page)).toSorted(), { timeout: 20_000 })
        .toEqual(['chat 0!', 'chat 1!', 'chat 2!', 'chat 3!', 'chat 4!', 'chat 5!'])
    await expect
      .poll(async () => [await words(guest), await words(host)])
      .toEqual([await words(host), await words(host)])
    await host.reload()
    expect(await words(host)).toEqual(await words(guest))
  },
)

chat(
  'a message that failed for an expired session leads to signing in, and is kept',
  { tag: ['@with-scripts', '@full'] },
  async ({ both: { guest, host, guestEmail } }) => {
    await expect(await send(host, guest, 'chat 0!')).toBeVisible()
    await guest.goto('/messages')
    await hydrated(guest)
    await guest.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    await expect(messagesOn(guest)).toHaveCount(1)
    await guest.context().clearCookies()
    await guest.getByLabel(/^Message to/).fill('chat 1!')
    await guest.getByLabel(/^Message to/).press('Enter')
    await expect(guest.getByText('Your session has expired.')).toBeVisible()
    const thread = guest.url()
    await guest.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByLabel('Email').fill(guestEmail)
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog).toBeHidden()
    expect(guest.url()).toBe(thread)
    await guest.getByRole('button', { name: 'Retry' }).click()
    await expect(messagesOn(guest).filter({ hasText: 'chat 1!' })).toBeVisible()
  },
)

chat.describe('without events', { tag: ['@with-scripts', '@full'] }, () => {
  chat.use({ events: false })

  chat('a message appears in the other browser by polling', async ({ both: { guest, host } }) => {
    for (const page of [guest, host]) await stopClock(page)
    await expectByPolling(host, await send(guest, host, 'chat 1!'))
    await expectByPolling(guest, await send(host, guest, 'chat 2!'))
  })
})

chat(
  'the page falls back to polling when its event stream ends',
  { tag: ['@with-scripts', '@full'] },
  async ({ both: { guest, host, hostEmail }, baseURL }) => {
    await expect(await send(guest, host, 'chat 1!')).toBeVisible()
    await host.context().route(EVENTS, (route) => route.abort())
    // A user has at most ten streams in each of at most two processes: opening more ends the oldest.
    const elsewhere = visitor(baseURL!)
    await elsewhere.signIn(hostEmail)
    const ended = host.waitForEvent('requestfailed', (request) => request.url().endsWith('/messages/events'))
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => eventSource(elsewhere, '/messages/events')),
    )
    await ended
    await stopClock(host)
    await expectByPolling(host, await send(guest, host, 'chat 2!'))
    streams.forEach(({ leave }) => leave())
  },
)
