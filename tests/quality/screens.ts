import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { DEMO_PASSWORD, visitor } from '../support/client'
import { addDays } from '~/domain/shared/dates'
import { day } from '../support/days'
import { until } from '../support/until'
import { moneyOf, type MoneyWorld } from './money-world'

/** Ids and links of the demo data that the screens need. */
export type World = MoneyWorld & {
  stay: string
  car: string
  pending: string
  confirmed: string
  host: string
  code: string
  platformCode: string
  taxRule: string
  /** A booking that the guest may review. */
  completed: string
  /** A listing of the host. */
  ownListing: string
  draft: string
  flight: string
  /** A pending request to the host. */
  request: { id: string; listingId: string; checkIn: string }
  /** The recovery cookie after requesting a reset link, after requesting a code and after entering it. */
  recovery: Record<'sent' | 'code' | 'found', string>
  /** The guest's password reset link. */
  resetLink: string
  /** A public trip of the guest, one of its items and its share link. */
  trip: string
  item: string
  shared: string
}

/** A screen of the product, signed out or as one of the demo users. */
export type Screen = {
  name: string
  /** With the names of the ids and links in it in braces. */
  path: string | ((world: World) => string)
  as?: string
  status?: number
  /** A button that sends the unchanged form. The screen is then the response, with `status`. */
  press?: string
  /** The step of account recovery that the visitor has reached. */
  recovery?: keyof World['recovery']
  /** Where it redirects automatically, as the specification requires although accessibility rules advise against it. */
  redirectsTo?: string
}

const guest = 'guest@demo.test'
const host = 'host@demo.test'
const admin = 'admin@demo.test'
const newcomer = 'newcomer@demo.test'
const HOSTS_PHONE = '+18285550114'

/** A screen of each layout: the ones that `npm test` looks at. */
const templates: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'landing', path: '/landing' },
  { name: 'results on a map', path: '/?type=property&bounds=35.2,-83,36,-82&view=map' },
  { name: 'search', path: '/search' },
  { name: 'filters', path: '/filters' },
  { name: 'sign in', path: '/login' },
  { name: 'forgot password, with errors', path: '/forgot-password', press: 'Send Reset Link', status: 400 },
  { name: 'a stay with dates', path: `/listing/{stay}?checkIn=${day(300)}&checkOut=${day(303)}&guests=1` },
  {
    name: 'the review of a stay',
    path: `/listing/{stay}/book?checkIn=${day(300)}&checkOut=${day(303)}&guests=1`,
    as: guest,
  },
  { name: 'photos', path: '/listing/{stay}/photos' },
  { name: 'not found', path: '/no/such/page', status: 404 },
  { name: 'help', path: '/help' },
  { name: 'contact', path: '/contact' },
  { name: 'places near a city', path: '/discover?location=Asheville' },
  {
    name: 'a planned route',
    path: '/route-planner?origin=Denver%2C+Colorado&destination=Kansas+City%2C+Missouri&vehicle=mirage',
  },
  { name: 'saved', path: '/saved', as: guest },
  { name: 'my trips', path: '/bookings', as: guest },
  { name: 'a booking', path: '/bookings/{pending}', as: guest },
  {
    name: 'the price of a changed booking',
    path: `/bookings/{confirmed}/change?checkIn=${day(300)}&checkOut=${day(302)}&guests=1`,
    as: guest,
  },
  { name: 'a handover', path: '/bookings/{rental}/handover/start', as: guest },
  { name: 'the page of the demo processor', path: '{processorPage}', as: guest },
  { name: 'write a review', path: '/bookings/{completed}/review', as: guest },
  {
    name: 'a calendar',
    path: ({ request }) => `/listings/${request.listingId}/calendar?month=${request.checkIn.slice(0, 7)}`,
    as: host,
  },
  { name: 'earnings', path: '/earnings', as: host },
  { name: 'basics of a new listing, with errors', path: '/create-listing/{draft}/basics?check', as: host },
  { name: 'profile', path: '/profile', as: host },
  { name: 'a host', path: '/hosts/{host}' },
  { name: 'connected calendars', path: '/listings/{ownListing}/calendar/feeds', as: host },
  { name: 'flights', path: '/flights', as: guest },
  { name: 'an itinerary', path: '/itineraries/{trip}', as: guest },
  { name: 'components', path: '/dev/ui?theme=light' },
  { name: 'a conversation', path: '/messages/{host}', as: guest },
  { name: 'today in the admin console', path: '/admin', as: admin },
  { name: 'transactions in the admin console', path: '/admin/accounts', as: admin },
  { name: 'a dispute', path: '/admin/accounts/disputes/{dispute}', as: admin },
  { name: 'a receipt', path: '/bookings/{refunded}/receipt', as: guest },
]

/**
 * The other screens, which are laid out as one of the templates. One screen stands for all that ask to sign in, and one of
 * an account for all that know nothing at their address.
 */
const variations: Screen[] = [
  { name: 'terms', path: '/terms' },
  { name: 'photos of a listing', path: '/listings/{ownListing}/photos', as: host },
  { name: 'API documentation', path: '/api/docs' },
  {
    name: 'add an item, with errors',
    path: '/itineraries/{trip}/items/new',
    as: guest,
    press: 'Add item',
    status: 400,
  },
  { name: 'enter the code', path: '/forgot-credentials/username/code', recovery: 'code' },
  { name: 'taxes in the admin console', path: '/admin/taxes', as: admin },
  { name: 'prices of a listing', path: '/listings/{ownListing}/prices', as: host },
  { name: 'discount codes', path: '/host-discount-codes', as: host },
  { name: 'account security', path: '/account/security', as: guest },
  { name: 'nothing viewed yet', path: '/recently-viewed' },
  { name: 'saved searches', path: '/saved-searches', as: guest },
  { name: 'waiting list', path: '/waitlist', as: guest },
  { name: 'cancel a booking', path: '/bookings/{pending}/cancel', as: guest },
  { name: 'the deposit of a rental', path: '/bookings/{rental}/deposit', as: guest },
  { name: 'edit a discount code', path: '/host-discount-codes/{code}', as: host },
  { name: 'edit profile', path: '/profile/edit', as: host },
  { name: 'the ledger', path: '/admin/accounts/ledger', as: admin },
  { name: 'careers', path: '/careers' },
  { name: 'home with vehicles', path: '/?type=vehicle' },
  { name: 'home without results', path: '/?location=Nowhereville' },
  { name: 'results', path: '/?type=property&location=Asheville' },
  { name: 'a place without listings', path: '/?type=property&location=Los+Angeles' },
  { name: 'create account', path: '/login?mode=sign-up' },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'choose a new password', path: '{resetLink}' },
  { name: 'choose a new password, with errors', path: '{resetLink}', press: 'Reset Password', status: 400 },
  { name: 'an invalid reset link', path: '/reset-password?token=none', status: 404 },
  { name: 'a missing reset link', path: '/reset-password' },
  { name: 'password reset', path: '/reset-password/done', redirectsTo: '/landing' },
  { name: 'a stay', path: '/listing/{stay}' },
  {
    name: 'a stay with a check-in chosen in its calendar',
    path: `/listing/{stay}?checkIn=${day(300)}&month=${day(300).slice(0, 7)}`,
  },
  { name: 'a vehicle', path: '/listing/{car}' },
  { name: 'an unknown listing', path: '/listing/none', status: 404 },
  { name: 'about', path: '/about' },
  { name: 'safety', path: '/safety' },
  { name: 'host resources', path: '/host-resources' },
  { name: 'press', path: '/press' },
  { name: 'sitemap', path: '/sitemap' },
  { name: 'contact, signed in', path: '/contact?topic=account', as: guest },
  { name: 'contact, with errors', path: '/contact', press: 'Send message', status: 400 },
  { name: 'places', path: '/discover' },
  { name: 'gas stations by price', path: '/discover?location=Asheville&type=gas_station&sort=price' },
  { name: 'places near one of several cities', path: '/discover?location=Portland&type=restaurant' },
  { name: 'places without results', path: '/discover?location=Glasgow,+Montana&type=restaurant' },
  { name: 'route planner', path: '/route-planner', as: guest },
  {
    name: 'route planner, without addresses',
    path: '/route-planner?origin=&destination=&vehicle=custom&make=&model=',
    status: 400,
  },
  {
    name: 'route planner, one of several places',
    path: '/route-planner?origin=Portland&destination=Boston,+Massachusetts',
  },
  { name: 'no saved searches yet', path: '/saved-searches', as: newcomer },
  { name: 'choose the lists of a listing', path: '/listing/{stay}/lists', as: guest },
  { name: 'waiting for nothing', path: '/waitlist', as: newcomer },
  {
    name: 'join a waiting list',
    path: ({ request: { listingId, checkIn } }) =>
      `/listing/${listingId}/waitlist?checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}`,
    as: guest,
  },
  { name: 'save a search', path: '/saved-searches/new?location=Asheville&guests=2', as: guest },
  { name: 'an invalid link to stop emails', path: '/saved-searches/unsubscribe?token=none', status: 404 },
  { name: 'hosting', path: '/bookings/hosting', as: host },
  { name: 'the home of a host', path: '/hosting', as: host },
  { name: 'the home of a new host', path: '/hosting', as: newcomer },
  { name: 'bookings, signed out', path: '/bookings', status: 401 },
  { name: 'decline a request', path: ({ request }) => `/bookings/${request.id}/decline`, as: host },
  { name: 'a confirmed booking', path: '/bookings/{confirmed}', as: guest },
  { name: 'a booking that waits for its payment', path: '/bookings/{unpaid}', as: guest },
  { name: 'a booking with a refund', path: '/bookings/{refunded}', as: guest },
  { name: 'a rental with a contested claim', path: '/bookings/{rental}', as: guest },
  { name: 'the deposit of a rental, as its host', path: '/bookings/{rental}/deposit', as: host },
  { name: 'cancel a confirmed booking', path: '/bookings/{confirmed}/cancel', as: guest },
  { name: 'cancellation options', path: '/cancellation' },
  { name: 'no earnings yet', path: '/earnings', as: guest },
  { name: 'no discount codes yet', path: '/host-discount-codes', as: guest },
  { name: 'delete a discount code', path: '/host-discount-codes/{code}/delete', as: host },
  { name: 'choose what to list', path: '/create-listing', as: host },
  { name: 'basics of a new listing', path: '/create-listing/{draft}/basics', as: host },
  { name: 'rules of a listing', path: '/listings/{ownListing}/rules', as: host },
  { name: 'delete a listing', path: '/listings/{ownListing}/delete', as: host },
  { name: 'my reviews', path: '/profile/reviews', as: host },
  { name: 'profile without listings', path: '/profile?page=1', as: guest },
  { name: 'profile picture', path: '/profile/avatar', as: host },
  { name: 'complete your profile', path: '/profile-setup', as: newcomer },
  {
    name: 'complete your profile, with errors',
    path: '/profile-setup',
    as: newcomer,
    press: 'Complete Profile',
    status: 400,
  },
  { name: 'profile of a newcomer', path: '/profile', as: newcomer },
  { name: 'payments of a host', path: '/account/payments', as: host },
  { name: 'change password', path: '/profile/password?returnTo=/account/security', as: guest },
  { name: 'privacy', path: '/privacy' },
  { name: 'photos of a draft', path: '/create-listing/{draft}/photos', as: host },
  { name: 'no flights yet', path: '/flights', as: newcomer },
  { name: 'import flights', path: '/flights/import', as: guest },
  { name: 'add a flight', path: '/flights/new', as: guest },
  { name: 'add a flight, with errors', path: '/flights/new', as: guest, press: 'Add flight', status: 400 },
  { name: 'edit a flight', path: '/flights/{flight}', as: guest },
  { name: 'delete a flight', path: '/flights/{flight}/delete', as: guest },
  { name: 'an unknown flight', path: '/flights/none', as: guest, status: 404 },
  { name: 'itineraries', path: '/itineraries', as: guest },
  { name: 'no itineraries yet', path: '/itineraries', as: newcomer },
  { name: 'create an itinerary', path: '/itineraries/new', as: guest },
  {
    name: 'create an itinerary, with errors',
    path: '/itineraries/new',
    as: guest,
    press: 'Create itinerary',
    status: 400,
  },
  { name: 'edit an itinerary', path: '/itineraries/{trip}/edit', as: guest },
  { name: 'delete an itinerary', path: '/itineraries/{trip}/delete', as: guest },
  { name: 'add an item', path: '/itineraries/{trip}/items/new', as: guest },
  { name: 'edit an item', path: '/itineraries/{trip}/items/{item}', as: guest },
  { name: 'delete an item', path: '/itineraries/{trip}/items/{item}/delete', as: guest },
  { name: 'a shared itinerary', path: '{shared}' },
  { name: 'add a listing to an itinerary', path: '/itineraries/add?listing={stay}', as: guest },
  { name: 'outbox', path: '/dev/outbox' },
  { name: 'components in the dark', path: '/dev/ui?theme=dark' },
  { name: 'components with high contrast', path: '/dev/ui?theme=contrast' },
  { name: 'account recovery', path: '/forgot-credentials' },
  {
    name: 'account recovery, with errors',
    path: '/forgot-credentials/send',
    press: 'Send Reset Link',
    status: 400,
  },
  { name: 'reset link sent', path: '/forgot-credentials/sent', recovery: 'sent' },
  { name: 'find a username', path: '/forgot-credentials/username' },
  {
    name: 'find a username, with errors',
    path: '/forgot-credentials/username',
    press: 'Send Code',
    status: 400,
  },
  { name: 'username found', path: '/forgot-credentials/username/found', recovery: 'found' },
  { name: 'messages', path: '/messages', as: guest },
  { name: 'no messages yet', path: '/messages', as: newcomer },
  { name: 'messages without results', path: '/messages?search=nowhereville', as: guest },
  { name: 'block a user', path: '/messages/{host}/block', as: guest },
  { name: 'quick replies', path: '/messages/quick-replies', as: host },
  { name: 'scheduled messages', path: '/messages/scheduled', as: host },
  { name: 'home, signed in', path: '/', as: guest },
  { name: 'careers without results', path: '/careers?department=None' },
  { name: 'careers in the admin console', path: '/admin/careers', as: admin },
  { name: 'post a job', path: '/admin/careers/new', as: admin },
  {
    name: 'post a job, with errors',
    path: '/admin/careers/new',
    as: admin,
    press: 'Create job listing',
    status: 400,
  },
  { name: 'the name and look of the marketplace', path: '/admin/settings/marketplace', as: admin },
  { name: 'the trust points', path: '/admin/settings/trust', as: admin },
  { name: 'the entries of an account', path: '/admin/accounts/ledger/card', as: admin },
  { name: 'payments in the admin console', path: '/admin/accounts/payments', as: admin },
  { name: 'the payment of a booking', path: '/admin/accounts/payments/{refunded}', as: admin },
  { name: 'payouts in the admin console', path: '/admin/accounts/payouts', as: admin },
  { name: 'record a payout', path: '/admin/accounts/payouts/{host}', as: admin },
  { name: 'disputes in the admin console', path: '/admin/accounts/disputes', as: admin },
  { name: 'deposits in the admin console', path: '/admin/accounts/deposits', as: admin },
  { name: 'a claim on a deposit', path: '/admin/accounts/deposits/{claim}', as: admin },
  { name: 'listings in the admin console', path: '/admin/listings', as: admin },
  { name: 'bookings in the admin console', path: '/admin/bookings', as: admin },
  { name: 'users in the admin console', path: '/admin/accounts/users', as: admin },
  { name: 'background tasks in the admin console', path: '/admin/tasks', as: admin },
  { name: 'the audit log', path: '/admin/audit', as: admin },
  { name: 'edit a platform discount code', path: '/admin/discount-codes/{platformCode}', as: admin },
  { name: 'all discount codes', path: '/admin/discount-codes', as: admin },
  { name: 'payout statements', path: '/earnings/statements', as: host },
  { name: 'no payout statements yet', path: '/earnings/statements', as: newcomer },
  { name: 'add a tax', path: '/admin/taxes/new?example=1', as: admin },
  { name: 'add a tax, with errors', path: '/admin/taxes/new', as: admin, press: 'Add tax', status: 400 },
  { name: 'change a tax', path: '/admin/taxes/{taxRule}', as: admin },
  { name: 'delete a tax', path: '/admin/taxes/{taxRule}/delete', as: admin },
  { name: 'the tax report', path: '/admin/taxes/report', as: admin },
]

/** Every screen of the product. */
export const screens: Screen[] = [...templates, ...variations]

/** The screens that a run looks at: every one in `npm run test:full`, otherwise one of each layout. */
export const checkedScreens = process.env.TEST_FULL ? screens : templates

export async function worldOf(origin: string): Promise<World> {
  const me = visitor(origin)
  await me.signIn(guest)
  // A new user gets a welcome email, which fills the outbox.
  await visitor(origin).json('POST', '/api/auth/register', {
    email: 'newcomer@quality.test',
    password: 'a long and quiet secret',
    firstName: 'Nia',
    lastName: 'Newcomer',
  })
  const owner = visitor(origin)
  const { id: hostId } = await owner.signIn(host)
  const boss = visitor(origin)
  await boss.signIn(admin)
  const first = async (
    path: string,
    wanted = (_: { id: string; status?: string; checkIn?: string; checkOut?: string }) => true,
  ) =>
    (
      await me.json<{ id: string; status?: string; checkIn?: string; checkOut?: string }[]>('GET', path)
    ).body.find(wanted)!.id
  const stay = await first('/api/listings?type=property')
  const pending = await first('/api/bookings', ({ status }) => status === 'pending')
  const money = await moneyOf({ guest: me, admin: boss, stay })
  const draft = randomUUID()
  await visitor(origin).json('POST', '/api/auth/register', {
    email: newcomer,
    password: DEMO_PASSWORD,
    firstName: 'Noor',
    lastName: 'Newcomer',
  })
  await owner.post('/create-listing', { type: 'vehicle', requestKey: draft })
  const flight = await me.json<{ id: string }>('POST', '/api/flights', {
    airline: 'Lufthansa',
    flightNumber: 'LH 400',
    departure: { code: 'FRA', time: '2098-05-10T13:20', terminal: '1', gate: 'Z52' },
    arrival: { code: 'XQZ', time: '2098-05-11T15:55' },
    seat: '12A',
  })
  const { body: trip } = await me.json<{ id: string; shareUrl: string }>('POST', '/api/itineraries', {
    title: 'A long weekend in Lisbon',
    destination: 'Lisbon, Portugal',
    startDate: day(60),
    endDate: day(63),
    travelers: 2,
    budget: '400',
    isPublic: true,
  })
  const items = [
    {
      type: 'transport',
      title: 'Night train',
      day: 1,
      startTime: '22:15',
      endTime: `${day(61)}T06:40`,
      timeZone: 'Europe/Madrid',
      cost: '412.50',
      bookingReference: 'XK42PL',
      location: 'Madrid Chamartín',
    },
    {
      type: 'activity',
      title: 'Tram 28 and the castle',
      day: 2,
      startTime: '09:00',
      endTime: '11:30',
      description: 'Before the queue',
      notes: 'Two tickets are in the blue bag',
    },
    { type: 'restaurant', title: 'Custard tarts', day: 2 },
  ]
  const added = []
  for (const item of items)
    added.push((await me.json<{ id: string }>('POST', `/api/itineraries/${trip.id}/items`, item)).body.id)
  return {
    draft,
    flight: flight.body.id,
    trip: trip.id,
    item: added[0]!,
    shared: trip.shareUrl,
    recovery: await recover(origin),
    resetLink: (
      await visitor(origin).json<{ resetUrl: string }>('POST', '/api/auth/forgot-password', { email: guest })
    ).body.resetUrl.slice(origin.length),
    ownListing: (await owner.json<{ id: string }[]>('GET', `/api/hosts/${hostId}/listings`)).body[0]!.id,
    stay,
    car: await first('/api/listings?type=vehicle'),
    host: hostId,
    code: (await owner.json<{ id: string }[]>('GET', `/api/hosts/${hostId}/discount-codes`)).body[0]!.id,
    platformCode: (await boss.json<{ id: string }[]>('GET', '/api/admin/discount-codes?scope=platform'))
      .body[0]!.id,
    // In a country without listings, so that it changes no price.
    taxRule: (
      await boss.json<{ id: string }>('POST', '/api/admin/tax-rules', {
        name: 'Accommodation tax',
        authority: 'Liechtenstein Tax Administration',
        kind: 'per_night',
        amount: '4.00',
        country: 'Liechtenstein',
        category: 'property',
        validFrom: day(-30),
      })
    ).body.id,
    completed: await first(
      '/api/bookings',
      ({ id, status, checkOut }) => id !== money.rental && status === 'completed' && checkOut! >= day(-13),
    ),
    request: (
      await owner.json<(World['request'] & { status: string })[]>('GET', '/api/bookings?role=host')
    ).body.find(({ status }) => status === 'pending')!,
    pending,
    ...money,
    confirmed: await first(
      '/api/bookings',
      ({ status, checkIn }) => status === 'confirmed' && checkIn! > day(1),
    ),
  }
}

/** Recovers the host's account. @returns the cookie of each step */
async function recover(origin: string): Promise<World['recovery']> {
  const [me, other] = [visitor(origin), visitor(origin)]
  const cookie = (who = me) => who.jar.get('recovery')!
  await other.post('/forgot-credentials/send', { email: host })
  await me.post('/forgot-credentials/username', { phone: HOSTS_PHONE })
  const code = cookie()
  const sent = async () =>
    (await me.json<{ to: string; text: string }[]>('GET', '/dev/outbox.json')).body.find(
      ({ to }) => to === HOSTS_PHONE,
    )!.text
  const text = await until(sent, 60_000)
  await me.post('/forgot-credentials/username/code', { intent: 'verify', otp: text.slice(0, 6) })
  return { sent: cookie(other), code, found: cookie() }
}

export const pathOf = ({ path }: Screen, world: World): string =>
  typeof path === 'string'
    ? path.replaceAll(/\{(\w+)\}/g, (_, name) => world[name as keyof World] as string)
    : path(world)

/** The path of a screen, by its name in the list. */
export const pathNamed = (name: string, world: World): string =>
  pathOf(
    screens.find((screen) => screen.name === name)!,
    world,
  )

const sessions = new Map<string, Promise<ReadonlyMap<string, string>>>()

/** The cookies of a demo user, who signs in once for all screens. */
export function sessionOf(origin: string, email: string): Promise<ReadonlyMap<string, string>> {
  const key = `${origin} ${email}`
  const session = sessions.get(key) ?? signIn(origin, email)
  sessions.set(key, session)
  return session
}

async function signIn(origin: string, email: string) {
  const who = visitor(origin)
  await who.signIn(email)
  return who.jar
}

/** A browser context for a screen's visitor. */
export async function contextFor(
  browser: Browser,
  origin: string,
  screen: Screen,
  world: World,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options })
  if (screen.as) {
    const cookies = await sessionOf(origin, screen.as)
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
  }
  if (screen.recovery)
    await context.addCookies([
      { name: 'recovery', value: world.recovery[screen.recovery], url: `${origin}/forgot-credentials/` },
    ])
  return context
}

/** Presses a button that sends a form. @returns the status of the response, once its errors are shown */
export async function pressButton(page: Page, button: string): Promise<number> {
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: button }).click()
  const status = (await sent).status()
  await page.getByRole('alert').first().waitFor()
  return status
}
