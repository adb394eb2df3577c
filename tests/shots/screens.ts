import { screens, type Screen } from '../quality/screens'
import { visitor } from '../support/client'

const guest = 'guest@demo.test'
const host = 'host@demo.test'
const admin = 'admin@demo.test'

/** A screen that only the pictures need, at the first address in another page that matches. */
type Linked = [name: string, as: string | undefined, on: string, link: string]

const id = '[0-9a-f-]{36}'
const linked: Linked[] = [
  ['a payout statement', host, '/earnings/statements', `/earnings/statements/${id}`],
  ['a job', undefined, '/careers', `/careers/${id}`],
  ['rename a saved search', guest, '/saved-searches', `/saved-searches/${id}`],
  ['delete a saved search', guest, '/saved-searches', `/saved-searches/${id}/delete`],
  ['edit a job', admin, '/admin/careers', `/admin/careers/${id}`],
  ['delete a job', admin, '/admin/careers', `/admin/careers/${id}/delete`],
  ['edit a company page', admin, '/admin/content', `/admin/content/${id}`],
  ['delete a company page', admin, '/admin/content', `/admin/content/${id}/delete`],
  ['delete a platform discount code', admin, '/admin/discount-codes', `/admin/discount-codes/${id}/delete`],
  ['a user in the admin console', admin, '/admin/accounts/users', `/admin/accounts/users/${id}`],
  ['a setting', admin, '/admin/settings', '/admin/settings/(?!new)[a-z_]+'],
  ['delete a setting', admin, '/admin/settings', '/admin/settings/[a-z_]+/delete'],
  ['rate a recent route', guest, '/route-planner', `/route-planner/recent/${id}/rating`],
  ['remove a recent route', guest, '/route-planner', `/route-planner/recent/${id}/remove`],
]

/** Screens at known addresses that only the pictures need. */
const added: Screen[] = [
  { name: 'results, signed in', path: '/?type=property&location=Asheville', as: guest },
  { name: 'fees in the admin console', path: '/admin/fees', as: admin },
  { name: 'settings in the admin console', path: '/admin/settings', as: admin },
  { name: 'add a setting', path: '/admin/settings/new', as: admin },
  { name: 'company pages in the admin console', path: '/admin/content', as: admin },
  { name: 'add a company page', path: '/admin/content/new', as: admin },
  { name: 'confirm saving a listing', path: '/listing/{stay}/favorite', as: guest },
  { name: 'rules of a new listing', path: '/create-listing/{draft}/rules', as: host },
  { name: 'discard a new listing', path: '/create-listing/{draft}/discard', as: host },
  { name: 'edit a listing', path: '/listings/{ownListing}/edit', as: host },
  { name: 'pause a listing', path: '/listings/{ownListing}/status', as: host },
  { name: 'home, as a host', path: '/', as: host },
  { name: 'home, as an admin', path: '/', as: admin },
  { name: 'a stay, signed in', path: '/listing/{stay}', as: guest },
  { name: 'a stay, as its host', path: '/listing/{ownListing}', as: host },
  {
    name: 'a planned route, signed in',
    path: '/route-planner?origin=Denver%2C+Colorado&destination=Kansas+City%2C+Missouri&vehicle=mirage',
    as: guest,
  },
]

/** Every screen, in the order of the index page. */
export async function everyScreen(origin: string): Promise<Screen[]> {
  await planRoute(origin)
  const found: Screen[] = []
  for (const [name, as, on, link] of linked) {
    const person = visitor(origin)
    if (as) await person.signIn(as)
    const page = await (await person.get(on)).text()
    const path = [...page.matchAll(/(?:href|action)="([^"]+)"/g)]
      .map(([, href]) => href!)
      .find((href) => RegExp(link).exec(href)?.[0] === href)
    if (!path) throw new Error(`${on} has no link to "${name}"`)
    found.push({ name, as, path })
  }
  return [...screens, ...added, ...found]
}

/** The guest has a recent route once one is planned. */
async function planRoute(origin: string) {
  const me = visitor(origin)
  await me.signIn(guest)
  await me.get('/route-planner?origin=Denver%2C+Colorado&destination=Boulder%2C+Colorado&vehicle=mirage')
}
