import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { DEMO_PASSWORD } from '../support/client'
import { makeUser } from '../support/people'
import { accountMenu } from './steps/account-menu'
import { notice } from './steps/notice'
import { itinerariesBy } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

const LOST = 'Network error. Please try again.'
const isPost = (request: Request) => request.method() === 'POST'

/** The connection is lost as a whole, and with it this request. */
async function loseConnection(context: BrowserContext, route: Route) {
  await context.setOffline(true)
  await route.abort('internetdisconnected')
}

/** Cuts the connection or brings it back, and waits until the page knows. */
async function setOffline(page: Page, isOffline: boolean) {
  await page.context().setOffline(isOffline)
  await page.waitForFunction((isOffline) => navigator.onLine !== isOffline, isOffline)
}

test(
  'a form stays with what was typed when the connection is lost, and is sent once when it is back',
  { tag: ['@with-scripts'] },
  async ({ page, context, db, open, signIn }) => {
    const guest = await makeUser(db)
    await signIn(guest.email)
    await open('/itineraries/new')
    const main = page.getByRole('main')
    const create = main.getByRole('button', { name: 'Create itinerary' })
    await main.getByLabel('Title').fill('A week in Lisbon')
    await main.getByLabel('Destination').fill('Lisbon, Portugal')

    await test.step('without a connection it says so beside the button, which keeps the focus', async () => {
      await context.setOffline(true)
      await create.click()
      await expect(main.getByRole('alert')).toHaveText(LOST)
      await expect(create).toBeFocused()
      await expect(main.getByLabel('Title')).toHaveValue('A week in Lisbon')
    })

    await test.step('a server that does not respond is noticed too', async () => {
      await context.setOffline(false)
      await page.route('**/itineraries/new.data*', (route) => route.abort())
      await create.click()
      await expect(create).toBeFocused()
      await expect(main.getByRole('alert')).toHaveText(LOST)
      await expect(main.getByRole('alert')).toHaveCount(1)
      expect(await itinerariesBy(db, guest.id)).toEqual([])
    })

    await test.step('with the connection back, a double click sends it once', async () => {
      await page.unroute('**/itineraries/new.data*')
      const posts: Request[] = []
      page.on('request', (request) => isPost(request) && posts.push(request))
      let respond = () => {}
      const isClickedTwice = new Promise<void>((resolve) => (respond = resolve))
      await page.route('**/itineraries/new.data*', (route) => isClickedTwice.then(() => route.continue()))
      const first = page.waitForRequest(isPost)
      await create.hover()
      await page.mouse.down()
      await page.mouse.up()
      await first
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      respond()
      await page.waitForURL(/\/itineraries\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { name: 'A week in Lisbon', level: 1 })).toBeVisible()
      expect(await itinerariesBy(db, guest.id)).toHaveLength(1)
      expect(posts).toHaveLength(1)
    })
  },
)

test(
  'a form that the page renders anew while it is held back is sent once',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open, signIn }) => {
    const guest = await makeUser(db, { firstName: 'Wanda' })
    await signIn(guest.email)
    await open('/bookings')
    const posts: Request[] = []
    page.on('request', (request) => isPost(request) && posts.push(request))
    let [arrive, answer] = [() => {}, () => {}]
    const hasArrived = new Promise<void>((resolve) => (arrive = resolve))
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/assets/menu-panel-*.js', (route) => hasArrived.then(() => route.continue()))
    await page.route('**/favicon.svg', (route) => isAnswered.then(() => route.continue()))
    const isHeld = page.waitForRequest('**/favicon.svg')
    await accountMenu(page, 'Wanda').click()
    const signOut = page.getByRole('button', { name: 'Sign out' })
    await signOut.evaluate((button) => button.setAttribute('data-first', ''))
    await signOut.click()
    await isHeld
    arrive()
    await expect(page.locator('[data-first]'), 'the menu is rendered anew').toHaveCount(0)
    answer()
    await expect(notice(page, 'You are signed out.')).toBeVisible()
    expect(posts).toHaveLength(1)
  },
)

test(
  'a button that the page renders anew while its form is held back is sent with its value',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open, signIn }) => {
    const host = await makeUser(db)
    const { title } = await (await makeTown(db)).stay({ hostId: host.id, title: 'The tower room' })
    await signIn(host.email)
    await open('/profile')
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/favicon.svg', (route) => isAnswered.then(() => route.continue()))
    const isHeld = page.waitForRequest('**/favicon.svg')
    const pause = page.getByRole('button', { name: `Pause ${title}` })
    await pause.click()
    await isHeld
    await pause.evaluate((button) => button.replaceWith(button.cloneNode(true)))
    answer()
    await expect(page.getByRole('button', { name: `Resume ${title}` })).toBeVisible()
  },
)

test(
  'forms that Remix sends stay with what was typed when their request is lost, and are then sent',
  { tag: ['@with-scripts'] },
  async ({ page, db, open }) => {
    const main = page.getByRole('main')
    const alert = main.getByRole('alert').filter({ hasText: LOST })
    const guest = await makeUser(db, { profileComplete: false })
    const losePosts = () =>
      page.route('**/*.data*', (route) => (isPost(route.request()) ? route.abort() : route.continue()))

    await test.step('signing in', async () => {
      await open('/login')
      await main.getByLabel('Email').fill(guest.email)
      await main.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await losePosts()
      const signIn = main.getByRole('button', { name: 'Sign In', exact: true })
      await signIn.click()
      await expect(alert).toBeVisible()
      await expect(main.getByLabel('Email')).toHaveValue(guest.email)
      await expect(main.getByLabel('Password', { exact: true })).toHaveValue(DEMO_PASSWORD)
      await page.unroute('**/*.data*')
      await signIn.click()
      await page.waitForURL(/\/profile-setup|\/$/)
    })

    await test.step('a step of account recovery', async () => {
      await open('/forgot-password')
      await main.getByLabel('Email').fill(guest.email)
      await losePosts()
      await main.getByRole('button', { name: /link/i }).click()
      const failed = main.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' })
      await expect(failed).toBeVisible()
      await expect(main.getByLabel('Email')).toHaveValue(guest.email)
    })
  },
)

test(
  'a form keeps what was typed when the connection is lost just after it was sent',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, context, db, open, signIn }) => {
    const main = page.getByRole('main')
    const alert = main.getByRole('alert').filter({ hasText: LOST })
    const guest = await makeUser(db, { profileComplete: false })
    await signIn(guest.email)
    await open('/profile-setup')
    await main.getByLabel('Location').fill('Asheville, North Carolina')
    const send = main.getByRole('button', { name: 'Complete Profile' })
    // The browser may still send what it was asked for before it went offline.
    await page.route('**/profile-setup.data', (route) => loseConnection(context, route), { times: 1 })
    await send.click()
    await expect(alert).toBeVisible()
    await expect(main.getByLabel('Location')).toHaveValue('Asheville, North Carolina')
    await context.setOffline(false)
    await send.click()
    await expect(main.getByRole('alert').filter({ hasText: 'Setup failed' })).toBeVisible()
    await expect(alert).toBeHidden()
  },
)

test(
  'what was wrong with a form stays when it is sent again and that request is lost',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open, signIn }) => {
    const guest = await makeUser(db)
    await signIn(guest.email)
    await open('/itineraries/new')
    const main = page.getByRole('main')
    const create = main.getByRole('button', { name: 'Create itinerary' })
    await main.getByLabel('Destination').fill('Lisbon, Portugal')
    await create.click()
    const wrong = main.locator('#title-error')
    await expect(wrong).toBeVisible()
    await expect(main.getByLabel('Destination')).toHaveValue('Lisbon, Portugal')
    await main.getByLabel('Title').fill('A week in Lisbon')
    await page.route('**/itineraries/new.data*', (route) => route.abort())
    await create.click()
    await expect(main.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
    await expect(wrong).toBeVisible()
    await expect(main.getByLabel('Title')).toHaveValue('A week in Lisbon')
    await page.unroute('**/itineraries/new.data*')
    await create.click()
    await expect(page.getByRole('heading', { name: 'A week in Lisbon', level: 1 })).toBeVisible()
    expect(await itinerariesBy(db, guest.id)).toHaveLength(1)
  },
)

test(
  'a page stays when a link is clicked without a connection',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, open }) => {
    await test.step('search results stay, and are filtered when the link is clicked again', async () => {
      await open('/?type=property&instantBook=1')
      await setOffline(page, true)
      const pool = page.getByRole('link', { name: 'Pool', exact: true })
      await pool.click()
      await expect(page.getByText(LOST).first()).toBeVisible()
      await expect(page).not.toHaveURL(/Pool/)
      await setOffline(page, false)
      await pool.click()
      await expect(page).toHaveURL(/Pool/)
      await expect(page.getByRole('heading', { name: /stays?$/, level: 1 })).toBeVisible()
    })

    await test.step('filters open when their link is clicked again', async () => {
      const filters = page.getByRole('link', { name: /^Filters/ })
      await setOffline(page, true)
      await filters.click()
      await expect(page.getByText(LOST).first()).toBeVisible()
      await setOffline(page, false)
      await filters.click()
      // As a dialog or as their page: browsers may not ask again for a script that has failed.
      await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible()
    })

    await test.step('a plain link is followed when it is clicked again', async () => {
      await open('/contact')
      const message = page.getByRole('main').getByLabel('Message')
      await message.fill('Where is my booking?')
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' })
      await setOffline(page, true)
      await link.click()
      await expect(page.getByText(LOST).first()).toBeVisible()
      await expect(message).toHaveValue('Where is my booking?')
      await setOffline(page, false)
      await link.click()
      await page.waitForURL('**/help')
    })
  },
)
