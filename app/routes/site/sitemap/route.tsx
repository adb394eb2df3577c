import { useLoaderData } from '@remix-run/react'
import { citiesWithListings } from '~/domain/listings/sitemap.queries.server'
import { listingTypes } from '~/domain/listings/choices'
import { cityLabel } from '~/domain/shared/phrases'
import { useIsOpen } from '~/components/shell/page-link'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { useSite } from '~/components/shell/use-user'
import { Link } from '~/ui/link'
import { describedMeta } from '../described-meta'

export const handle: ShellHandle = { header: 'pill', scripts: noScripts }

export const meta = describedMeta(
  'Sitemap',
  (siteName) => `Every public page of ${siteName} and every city with listings.`,
)

export async function loader() {
  const [property, vehicle] = await Promise.all([
    citiesWithListings('property'),
    citiesWithListings('vehicle'),
  ])
  return { property, vehicle }
}

const pagesOf = (name: string): [heading: string, links: [path: string, name: string][]][] => [
  [
    'Travel',
    [
      ['/', 'Stays'],
      ['/?type=vehicle', 'Vehicles'],
      ['/search', 'Search'],
      ['/discover', 'Discover Places'],
      ['/route-planner', 'Route Planner'],
      ['/cancellation', 'Cancellation options'],
      ['/landing', `What ${name} offers`],
    ],
  ],
  [
    'Your account',
    [
      ['/login', 'Sign in'],
      ['/login?mode=sign-up', 'Create account'],
      ['/bookings', 'My Bookings'],
      ['/saved', 'Saved'],
      ['/recently-viewed', 'Recently viewed'],
      ['/itineraries', 'Itineraries'],
      ['/flights', 'Flights'],
      ['/forgot-credentials', 'Account recovery'],
    ],
  ],
  [
    'Hosting',
    [
      ['/create-listing?type=property', 'List your space'],
      ['/create-listing?type=vehicle', 'List your vehicle'],
      ['/host-resources', 'Host resources'],
    ],
  ],
  [
    name,
    [
      ['/about', 'About us'],
      ['/help', 'Help Center'],
      ['/contact', 'Contact us'],
      ['/safety', 'Safety information'],
      ['/careers', 'Careers'],
      ['/press', 'Press'],
      ['/api/docs', 'API'],
      ['/terms', 'Terms of service'],
      ['/privacy', 'Privacy policy'],
    ],
  ],
]

/** Every public page, for people; search engines read sitemap.xml. */
export default function Sitemap() {
  const { name: siteName } = useSite()
  const places = useLoaderData<typeof loader>()
  const isOpen = useIsOpen()
  return (
    <main className="page-wide">
      <h1 className="text-3xl font-semibold">Sitemap</h1>
      <div className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {pagesOf(siteName).map(([heading, links]) => (
          <section key={heading}>
            <h2 className="text-xl font-semibold">{heading}</h2>
            <ul className="mt-2">
              {links
                .filter(([path]) => isOpen(path))
                .map(([path, name]) => (
                  <li key={path}>
                    <Link className="inline-block py-1.5 underline" to={path}>
                      {name}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {listingTypes
        .filter((type) => isOpen(`/?type=${type}`))
        .map((type) => (
          <section key={type} className="mt-8">
            <h2 className="text-xl font-semibold">
              {type === 'property' ? 'Stays by city' : 'Vehicles by city'}
            </h2>
            <ul className="mt-2 columns-1 gap-8 sm:columns-2 lg:columns-4">
              {places[type].map(cityLabel).map((location) => (
                <li key={location}>
                  <Link
                    className="inline-block py-1.5 underline"
                    to={`/?${new URLSearchParams({ type, location })}`}
                  >
                    {location}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </main>
  )
}
