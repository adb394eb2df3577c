import { DEMO_PASSWORD, visitor } from '../support/client'
import { makeHost, makeUser } from '../support/people'
import { accountMenu } from './steps/account-menu'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

const EVENTS = '/messages/events'

test(
  'the unread badge follows messages on every page, with one stream for two tabs',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, context, db, baseURL }) => {
    const [guest, host] = [await makeUser(db), await makeHost(db, { firstName: 'Harper' })]
    await (await makeTown(db)).stay({ hostId: host.id })
    const elsewhere = visitor(baseURL!)
    await elsewhere.signIn(guest.email)
    const send = () =>
      elsewhere.json('POST', '/api/messages', { receiverId: host.id, content: 'Is the lake warm?' })

    let streams = 0
    context.on('request', (request) => {
      if (request.url().endsWith(EVENTS)) streams++
    })
    await page.request.post('/api/auth/login', { data: { email: host.email, password: DEMO_PASSWORD } })
    const opened = page.waitForResponse((response) => response.url().endsWith(EVENTS))
    await page.goto('/saved')
    expect((await opened).status()).toBe(200)
    // Both tabs count as visible in the browser of the tests.
    const other = await context.newPage()
    const counted = other.waitForResponse('**/messages/unread')
    await other.goto('/contact')
    await counted
    expect(streams).toBe(1)

    await send()
    for (const tab of [page, other])
      await expect(accountMenu(tab, 'Harper')).toContainText(', 1 unread message')
    await send()
    for (const tab of [page, other])
      await expect(accountMenu(tab, 'Harper')).toContainText(', 2 unread messages')

    // Read on another device.
    const phone = visitor(baseURL!)
    await phone.signIn(host.email)
    await phone.get(`/messages/${guest.id}`)
    for (const tab of [page, other]) await expect(accountMenu(tab, 'Harper')).not.toContainText('unread')
    expect(streams).toBe(1)
  },
)
