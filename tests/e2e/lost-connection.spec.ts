import type { Request } from '@playwright/test'
import { DEMO_PASSWORD } from '../support/client'
import { makeUser } from '../support/people'
import { itinerariesBy } from './steps/rows'
import { newAddress } from './steps/sign-in'
import { expect, test } from './steps/test'

const LOST = 'Network error. Please try again.'
const isPost = (request: Request) => request.method() === 'POST'

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
      await page.route('**/favicon.svg', (route) => route.abort())
      await create.click()
      await expect(main.getByRole('alert')).toHaveText(LOST)
      await expect(main.getByRole('alert')).toHaveCount(1)
      expect(await itinerariesBy(db, guest.id)).toEqual([])
    })

    await test.step('with the connection back, a double click sends it once', async () => {
      await page.unroute('**/favicon.svg')
      const posts: Request[] = []
      page.on('request', (request) => isPost(request) && posts.push(request))
      let respond = () => {}
      const isClickedTwice = new Promise<void>((resolve) => (respond = resolve))
      await page.route('**/itineraries/new', (route) => isClickedTwice.then(() => route.continue()))
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
  'forms that a script sends keep what was typed when the connection is lost',
  { tag: ['@with-scripts'] },
  async ({ page, context, db, open, signIn }) => {
    const main = page.getByRole('main')

    await test.step('the email tab of account recovery', async () => {
      const email = newAddress()
      await open('/forgot-credentials')
      await main.getByLabel('Email').fill(email)
      await context.setOffline(true)
      await main.getByRole('button', { name: 'Send Reset Link' }).click()
      await expect(main.getByRole('alert')).toHaveText(LOST)
      await expect(main.getByLabel('Email')).toHaveValue(email)
      await context.setOffline(false)
    })

    await test.step('profile setup', async () => {
      const guest = await makeUser(db, { profileComplete: false })
      await signIn(guest.email)
      await open('/profile-setup')
      await main.getByLabel('Location').fill('Asheville, North Carolina')
      await context.setOffline(true)
      await main.getByRole('button', { name: 'Complete Profile' }).click()
      await expect(main.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
      await expect(main.getByLabel('Location')).toHaveValue('Asheville, North Carolina')
      await context.setOffline(false)
    })
  },
)

test(
  'forms that Remix sends stay with what was typed when only their own request is lost, and are then sent',
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
      await expect(signIn).toBeFocused()
      await expect(main.getByLabel('Email')).toHaveValue(guest.email)
      await expect(main.getByLabel('Password', { exact: true })).toHaveValue(DEMO_PASSWORD)
      await page.unroute('**/*.data*')
      await signIn.click()
      await page.waitForURL(/\/profile-setup|\/$/)
    })

    await test.step('the connection is lost just after the form was sent', async () => {
      await open('/profile-setup')
      await main.getByLabel('Location').fill('Asheville, North Carolina')
      await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
      const lostToo = page.waitForEvent(
        'requestfailed',
        (request) => request.url().includes('.data') && !isPost(request),
      )
      await main.getByRole('button', { name: 'Complete Profile' }).click()
      await lostToo
      await expect(alert).toBeVisible()
      await expect(main.getByLabel('Location')).toHaveValue('Asheville, North Carolina')
      await page.unroute('**/*.data*')
    })

    await test.step('a step of account recovery', async () => {
      await open('/forgot-password')
      await main.getByLabel('Email').fill(guest.email)
      await losePosts()
      await main.getByRole('button', { name: /link/i }).click()
      await expect(alert).toBeVisible()
      await expect(main.getByLabel('Email')).toHaveValue(guest.email)
    })
  },
)
