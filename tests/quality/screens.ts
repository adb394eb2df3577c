import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { DEMO_PASSWORD, visitor } from '../support/client'

/** A screen of the product as a visitor reaches it: signed out, or as one of the demo people. */
export type Screen = { name: string; path: string; as?: string; status?: number }

const guest = 'guest@demo.test'

/** Every screen there is, with a listing and a booking of the demo world in place of `:id`. */
export async function screens(origin: string): Promise<Screen[]> {
  const anybody = visitor(origin)
  const { body: stays } = await anybody.json<{ id: string }[]>('GET', '/api/listings?type=property')
  const { body: cars } = await anybody.json<{ id: string }[]>('GET', '/api/listings?type=vehicle')
  const me = visitor(origin)
  await me.signIn(guest)
  const { body: bookings } = await me.json<{ id: string; status: string }[]>('GET', '/api/bookings')
  const [stay, car, pending] = [stays[0]!.id, cars[0]!.id, bookings.find(({ status }) => status === 'pending')!.id]
  const tomorrow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return [
    { name: 'home', path: '/' },
    { name: 'home with vehicles', path: '/?type=vehicle' },
    { name: 'home with nothing found', path: '/?location=Nowhereville' },
    { name: 'landing', path: '/landing' },
    { name: 'search', path: '/search' },
    { name: 'filters', path: '/filters' },
    { name: 'sign in', path: '/login' },
    { name: 'create account', path: '/login?mode=sign-up' },
    { name: 'a stay', path: `/listing/${stay}` },
    { name: 'a stay with dates', path: `/listing/${stay}?checkIn=${tomorrow(300)}&checkOut=${tomorrow(303)}&guests=1` },
    { name: 'a vehicle', path: `/listing/${car}` },
    { name: 'photos', path: `/listing/${stay}/photos` },
    { name: 'a listing that is none', path: '/listing/none', status: 404 },
    { name: 'not found', path: '/no/such/page', status: 404 },
    { name: 'coming soon', path: '/discover' },
    { name: 'saved', path: '/saved', as: guest },
    { name: 'my trips', path: '/bookings', as: guest },
    { name: 'bookings, signed out', path: '/bookings' },
    { name: 'a booking', path: `/bookings/${pending}`, as: guest },
    { name: 'cancel a booking', path: `/bookings/${pending}/cancel`, as: guest },
    { name: 'outbox', path: '/dev/outbox' },
    { name: 'home, signed in', path: '/', as: guest },
  ]
}

/** A browser context for a screen's visitor. */
export async function contextFor(browser: Browser, origin: string, screen: Screen, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options })
  if (screen.as) {
    const answer = await context.request.post('/api/auth/login', { data: { email: screen.as, password: DEMO_PASSWORD } })
    if (!answer.ok()) throw new Error(`${screen.as} could not sign in: ${answer.status()}`)
  }
  return context
}
