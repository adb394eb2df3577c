import { makeAdmin, makeUser } from '../support/people'
import { accountMenu } from './steps/account-menu'
import { holdScripts } from './steps/hold-scripts'
import { tabTo } from './steps/keyboard'
import { notice } from './steps/notice'
import { results, searchForm, searchLink } from './steps/search'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test(
  'the header links to every area, to the console only for admins, and the footer to what visitors may use',
  { tag: '@wide-and-narrow' },
  async ({ page, db, open, signIn, phone }) => {
    const person = await makeUser(db, { firstName: 'Pia' })
    const admin = await makeAdmin(db, { firstName: 'Ada' })

    await open('/')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: /^List your/ })).toHaveCount(0)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Route Planner' })).toBeVisible()
    await footer.getByRole('link', { name: 'Discover Places' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Discover Places' })).toBeVisible()
    await signIn(person.email)
    await open('/')
    await accountMenu(page, 'Pia').click()
    for (const [name, to] of Object.entries({
      Home: '/',
      Profile: '/profile',
      'My Bookings': '/bookings',
      Saved: '/saved',
      Messages: '/messages',
      'Discover Places': '/discover',
      'My Itineraries': '/itineraries',
      'My Flights': '/flights',
      'Route Planner': '/route-planner',
    })) {
      await expect(banner.locator('details').getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        to,
      )
    }
    await expect(banner.getByRole('link', { name: 'Platform Admin' })).toHaveCount(0)
    await expect(banner.getByRole('link', { name: 'List your property' })).toHaveCount(phone ? 1 : 2)
    await banner.getByRole('link', { name: 'My Bookings' }).click()
    await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible()

    await page.context().clearCookies()
    await signIn(admin.email)
    await open('/?type=vehicle&guests=2')
    await expect(
      banner.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Vehicles' }),
    ).toHaveAttribute('aria-current', 'true')
    await accountMenu(page, 'Ada').click()
    await expect(banner.getByRole('link', { name: 'List your vehicle' }).first()).toBeVisible()
    await banner.getByRole('link', { name: 'Platform Admin' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Platform Admin' })).toBeVisible()
  },
)

test('an unknown URL answers 404 with links home and, if there is a page before, back', async ({
  page,
  open,
  ready,
}) => {
  await open('/terms')
  const answer = await page.goto('/no/such/page', { referer: new URL('/terms', page.url()).href })
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page.getByText('there may be a typo in the address')).toBeVisible()
  await ready()
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goto('/no/such/page?from=/landing')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/landing')
  await page.goto('/no/such/page')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Find amazing places to stay and drive' })).toBeVisible()
})

test('the four buttons of the landing page lead to the sign-in page', async ({ page, open }) => {
  for (const name of ['Sign In', 'Get Started Free', 'Sign In to Access Platform', 'Sign Up Now']) {
    await open('/landing')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/login(\?mode=sign-up)?$/)
  }
})

test('the landing page asks no one who is signed in to sign in or up', async ({ page, db, open, signIn }) => {
  await signIn((await makeUser(db)).email)
  await open('/landing')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^(sign|get started)/i })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/bookings')
  await main.getByRole('link', { name: 'Find your next trip' }).click()
  await expect(page.getByRole('heading', { name: 'Find amazing places to stay and drive' })).toBeVisible()
})

test(
  'a visitor searches with the keyboard only',
  { tag: ['@scripts', '@browser', '@wide-and-narrow', '@full'] },
  async ({ page, db, open, phone }) => {
    const town = await makeTown(db)
    const stay = await town.stay()
    await open('/')
    if (phone) {
      await tabTo(page, searchLink(page))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Where to?' })).toBeVisible()
    }
    const form = searchForm(page, { phone })
    await tabTo(page, form.getByLabel('Location'))
    await page.keyboard.type(town.name)
    await page.keyboard.press('Enter')
    await expect(results(page)).toHaveCount(1)
    const found = results(page).getByRole('link', { name: stay.title, exact: true })
    await tabTo(page, found, { maxPresses: 60 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: stay.title, level: 1 })).toBeVisible()
  },
)

test(
  'the first press of Tab focuses the link to skip to the content',
  { tag: '@browser' },
  async ({ page, open }) => {
    await open('/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  },
)

test(
  'a page stays alive when its first click comes before it is hydrated',
  { tag: ['@scripts', '@browser'] },
  async ({ page, ready }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    // After hydration was asked for, and before React begins with it.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>('.skip-link')!.click()),
    )
    await page.goto('/discover')
    await ready()
    expect(errors).toEqual([])
  },
)

test(
  'the account menu works with the keyboard',
  { tag: ['@scripts', '@browser', '@wide-and-narrow'] },
  async ({ page, db, open, signIn, scripts }) => {
    const person = await makeUser(db, { firstName: 'Kei' })
    await signIn(person.email)
    // The code for arrow keys is loaded on demand, so it may arrive late on a slow connection.
    const release = await holdScripts(page, /menu-panel/)
    await open('/contact')
    const menu = accountMenu(page, 'Kei')
    const item = (name: string) =>
      page.getByRole('banner').locator('details').getByRole('link', { name, exact: true })
    await tabTo(page, menu)
    await page.keyboard.press('Enter')
    await expect(item('Home')).toBeVisible()
    if (scripts) {
      // Keys may be pressed before the page has processed that the panel was closed.
      await menu.evaluate((summary) =>
        ['Escape', 'ArrowDown'].forEach((key) =>
          summary.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
        ),
      )
      await expect(item('Home')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(item('Home')).toBeHidden()
      await expect(menu).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await expect(item('Profile')).toBeFocused()
      release()
      await expect(item('Profile')).toHaveAttribute('data-radix-collection-item')
      await expect(item('Profile')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(item('Home')).toBeHidden()
      await expect(menu).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(item('Home')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(item('Profile')).toBeFocused()
      await page.keyboard.press('ArrowDown')
    } else {
      await tabTo(page, item('My Bookings'))
    }
    await expect(item('My Bookings')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  },
)

test(
  'the results reach to the edges of the window, with the map on the right and no filter cut off',
  { tag: '@browser' },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/?type=property&location=Asheville')
    const edges = await page
      .locator('.header-row, .results-head, .results-page')
      .evaluateAll((boxes) =>
        boxes
          .map((box) => box.getBoundingClientRect())
          .map(({ left, right }) => [Math.round(left), Math.round(right)]),
      )
    expect(edges).toEqual(Array(3).fill([0, 1440]))
    const right = (selector: string) =>
      page.locator(selector).evaluate((box) => box.getBoundingClientRect().right)
    expect(await right('.results-map')).toBeCloseTo(1440, 0)
    const filters = page.getByRole('navigation', { name: 'Quick filters' })
    expect(await filters.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
  },
)

test(
  'a notice disappears after a while or when closed, and stays in the page without scripts',
  { tag: ['@scripts', '@wide-and-narrow'] },
  async ({ page, db, open, scripts }) => {
    const person = await makeUser(db)
    const signInAgain = async () => {
      await page.context().clearCookies()
      await open('/login?redirectTo=/contact')
      await signInWith(page.getByRole('main'), person.email)
      await expect(page).toHaveURL(/\/contact$/)
    }
    const welcome = notice(page, 'Welcome back!')
    if (!scripts) {
      await signInAgain()
      await expect(welcome).toContainText('You have successfully signed in.')
      await page.reload()
      return expect(welcome).toHaveCount(0)
    }
    await page.clock.install()
    await signInAgain()
    const close = page.getByRole('button', { name: 'Dismiss' })
    await expect(close).toBeVisible()
    await expect(welcome).toContainText('You have successfully signed in.')
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused()
    await close.click()
    await expect(welcome).toHaveCount(0)

    await signInAgain()
    await expect(close).toBeVisible()
    await page.clock.fastForward(5_100)
    await expect(close).toHaveCount(0)
    await expect(welcome).toHaveCount(0)
  },
)

test(
  'the slideshow of the landing page can be paused and played, and does not move where motion is reduced',
  { tag: '@browser' },
  async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open('/landing')
    const playing = () =>
      page
        .locator('.slide')
        .first()
        .evaluate((slide) => getComputedStyle(slide).animationPlayState.split(', ')[0])
    const pause = page.getByRole('checkbox', { name: 'Pause the slideshow' })
    expect(await playing()).toBe('running')
    await page.getByTitle('Pause the slideshow').click()
    await expect(pause).toBeChecked()
    expect(await playing()).toBe('paused')
    await pause.press('Space')
    expect(await playing()).toBe('running')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const names = await page
      .locator('.slide')
      .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).animationName))
    expect(new Set(names)).toEqual(new Set(['none']))
    await expect(page.getByTitle('Pause the slideshow')).toBeHidden()
  },
)
