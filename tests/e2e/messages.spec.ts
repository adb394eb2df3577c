import type { Page } from '@playwright/test'
import { makeHost, makeUser } from '../support/people'
import { hydrated } from '../support/hydrated'
import { notice } from './steps/notice'
import { messagesBy } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a guest and a host exchange messages, use a quick reply, search and block', async ({
  page,
  anotherPage,
  db,
  open,
  ready,
  signIn,
  scripts,
  phone,
}) => {
  const [guest, host] = [await makeUser(db, { firstName: 'Maya', lastName: 'Okafor' }), await makeHost(db)]
  await (await makeTown(db)).stay({ hostId: host.id, timeZone: 'America/Denver' })
  await signIn(guest.email)
  const hostPage = await anotherPage()
  await hostPage.request.post('/api/auth/login', { data: { email: host.email, password: 'demo1234' } })
  const openAsHost = async (path: string) => {
    await hostPage.goto(path)
    if (scripts) await hydrated(hostPage)
  }
  const messagesOn = (where: Page) => where.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  const write = async (where: Page, text: string) => {
    await where.getByLabel(/^Message to/).fill(text)
    await where.getByRole('button', { name: 'Send', exact: true }).click()
  }
  /** New messages appear without reloading only where scripts run. */
  const refresh = async (where: Page) => {
    if (!scripts) await where.getByRole('link', { name: 'Refresh' }).click()
  }

  await test.step('the guest writes first and sees that the message was sent', async () => {
    await open(`/messages/${host.id}`)
    await expect(page.getByText('No messages yet')).toBeVisible()
    await expect(page.getByText('Times are in Mountain Time.')).toBeVisible()
    await write(page, 'Is there a lake?\nWe bring a boat: https://example.com/boat')
    await expect(messagesOn(page)).toHaveText([
      /You: Is there a lake\?\s+We bring a boat: https:\/\/example\.com\/boat.*Sent/,
    ])
    await expect(page.getByRole('link', { name: 'https://example.com/boat', exact: true })).toHaveAttribute(
      'rel',
      /nofollow/,
    )
    await expect(page.getByLabel('Message to Harper')).toHaveValue('')
  })

  await test.step('the host saves a quick reply', async () => {
    await openAsHost('/messages/quick-replies')
    await hostPage.getByLabel('Title').fill('The lake')
    await hostPage.getByLabel('Message', { exact: true }).fill('Yes, two minutes away.')
    await hostPage.getByRole('button', { name: 'Save quick reply' }).click()
    await expect(notice(hostPage, 'Quick reply saved')).toBeVisible()
  })

  await test.step('the host opens the unread message and answers with the quick reply', async () => {
    await openAsHost('/messages')
    const line = hostPage.getByRole('link', { name: /Maya Okafor.*1 unread message/ })
    await expect(line).toBeVisible()
    await line.click()
    await expect(messagesOn(hostPage)).toHaveCount(1)
    await hostPage.getByText('Quick replies', { exact: true }).and(hostPage.locator('summary')).click()
    await (
      scripts
        ? hostPage.getByRole('button', { name: 'The lake' })
        : hostPage.getByRole('link', { name: 'The lake' })
    ).click()
    await expect(hostPage.getByLabel('Message to Maya')).toHaveValue('Yes, two minutes away.')
    await hostPage.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(messagesOn(hostPage).last()).toContainText('You: Yes, two minutes away.')
  })

  await test.step('the guest sees the read receipt and the answer', async () => {
    await refresh(page)
    await expect(messagesOn(page)).toHaveText([/Is there a lake.*Read/s, /Harper: Yes, two minutes away\./])
    expect(await messagesBy(db, guest.id)).toMatchObject([
      {
        number: 1,
        receiverId: host.id,
        isRead: true,
        content: 'Is there a lake?\nWe bring a boat: https://example.com/boat',
      },
    ])
    expect(await messagesBy(db, host.id)).toMatchObject([
      { number: 2, receiverId: guest.id, content: 'Yes, two minutes away.' },
    ])
  })

  await test.step('a search finds the conversation by the text of a message', async () => {
    await open('/messages')
    await page.getByLabel('Search conversations').fill('two minutes')
    await page.getByRole('search', { name: 'Conversations' }).getByRole('button').click()
    await page.getByRole('link', { name: /Harper Example/ }).click()
    await expect(messagesOn(page)).toHaveCount(2)
    if (phone) await page.getByRole('link', { name: 'All messages' }).click()
    await expect(page.getByText('Results for “two minutes”')).toBeVisible()
  })

  const more = hostPage.locator('summary').filter({ hasText: 'More about Maya Okafor' })
  await test.step('a blocked guest can read the conversation but not write', async () => {
    await more.click()
    await hostPage.getByRole('link', { name: 'Block Maya' }).click()
    await hostPage.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(hostPage.getByText('You blocked Maya.')).toBeVisible()
    await open(`/messages/${host.id}`)
    await expect(page.getByText("You can't message Harper right now")).toBeVisible()
    await expect(messagesOn(page)).toHaveCount(2)
    await expect(page.getByLabel('Message to Harper')).toHaveCount(0)
  })

  await test.step('an unblocked guest can write again', async () => {
    if (scripts) await hydrated(hostPage)
    await more.click()
    await hostPage.getByRole('link', { name: 'Unblock Maya' }).click()
    await hostPage.getByRole('button', { name: 'Unblock', exact: true }).click()
    await expect(hostPage.getByLabel('Message to Maya')).toBeVisible()
    await open(`/messages/${host.id}`)
    await ready()
    await write(page, 'Here we are again')
    await expect(messagesOn(page).last()).toContainText('Here we are again')
    expect((await messagesBy(db, guest.id)).map(({ content }) => content)).toEqual([
      'Is there a lake?\nWe bring a boat: https://example.com/boat',
      'Here we are again',
    ])
  })
})

test('a message that fails to send keeps its text and is sent once', async ({
  page,
  context,
  db,
  open,
  signIn,
  scripts,
}) => {
  const [guest, host] = [await makeUser(db), await makeHost(db)]
  await (await makeTown(db)).stay({ hostId: host.id })
  await signIn(guest.email)
  await open(`/messages/${host.id}`)
  const field = page.getByLabel('Message to Harper')
  const send = page.getByRole('button', { name: 'Send', exact: true })

  if (!scripts) {
    await field.fill('  ')
    await send.click()
    await expect(page.getByText('Message not sent')).toBeVisible()
    await expect(page.getByText('Write a message first').last()).toBeVisible()
    expect(await messagesBy(db, guest.id)).toEqual([])
    return
  }
  await test.step('messages written offline are marked as not sent', async () => {
    await context.route('**/api/messages', (route) => route.abort())
    await field.fill('First')
    await field.press('Enter')
    await expect(page.getByText('Not sent. Please check your connection.')).toBeVisible()
    await field.fill('Second')
    await field.press('Enter')
    await expect(page.getByText('Not sent.')).toHaveCount(2)
  })
  await test.step('a reload keeps unsent messages', async () => {
    await open(`/messages/${host.id}`)
    await expect(page.getByText('Not sent.')).toHaveCount(2)
  })
  await test.step('retrying after a lost response does not send the message twice', async () => {
    await context.unroute('**/api/messages')
    await context.route(
      '**/api/messages',
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 503, json: { message: 'Something went wrong on our side.' } })
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByText('Not sent.').last()).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByText('Not sent.')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveText([
      /First/,
      /Second/,
    ])
    expect((await messagesBy(db, guest.id)).map(({ content }) => content)).toEqual(['First', 'Second'])
  })
  await test.step('an unsent message can be edited', async () => {
    await context.route(
      '**/api/messages',
      (route) => route.fulfill({ status: 429, json: { message: 'Please try again in 30 seconds.' } }),
      { times: 1 },
    )
    await field.fill('Thrid')
    await field.press('Enter')
    await expect(page.getByText('Not sent. Please try again in 30 seconds.')).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(field).toHaveValue('Thrid')
    await field.fill('Third')
    await field.press('Enter')
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem').last()).toContainText(
      'Third',
    )
    await expect(page.getByText('Not sent.')).toHaveCount(0)
  })
})
