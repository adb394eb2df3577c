import { Link } from '~/ui/link'
import { useIsOpen } from './page-link'
import { SiteMark } from './site-logo'
import { useRoot, useSite } from './use-user'

const GROUPS = [
  {
    title: 'Travel',
    links: [
      ['Stays', '/'],
      ['Vehicles', '/?type=vehicle'],
      ['Discover Places', '/discover'],
      ['Route Planner', '/route-planner'],
      ['Recently viewed', '/recently-viewed'],
    ],
  },
  {
    title: 'Support',
    links: [
      ['Help Center', '/help'],
      ['Contact us', '/contact'],
      ['Safety information', '/safety'],
      ['Cancellation options', '/cancellation'],
    ],
  },
  {
    title: 'Hosting',
    links: [
      ['List your space', '/create-listing?type=property'],
      ['List your vehicle', '/create-listing?type=vehicle'],
      ['Host resources', '/host-resources'],
    ],
  },
  {
    // Under the marketplace's name.
    title: null,
    links: [
      ['About us', '/about'],
      ['Careers', '/careers'],
      ['Press', '/press'],
    ],
  },
] as const

const LEGAL = [
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['API', '/api/docs'],
  ['Sitemap', '/sitemap'],
] as const

export function Footer() {
  const { name: siteName } = useSite()
  // An error page may have no data of the root.
  const isOpen = useIsOpen()
  const year = Number(useRoot()?.today.slice(0, 4) ?? new Date().getUTCFullYear())
  return (
    <footer className="footer">
      <div className="mx-auto max-w-page px-4">
        <div className="footer-groups">
          {GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={title ?? siteName}>
              <h2>{title ?? siteName}</h2>
              <ul>
                <Links of={links.filter(([, to]) => isOpen(to))} />
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-last">
          <p className="flex items-center gap-2">
            <SiteMark size={20} className="text-accent" />
            {`© ${year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR} ${siteName}`}
          </p>
          <ul>
            <Links of={LEGAL.filter(([, to]) => isOpen(to))} />
          </ul>
        </div>
      </div>
    </footer>
  )
}
const FIRST_YEAR = 2025

const Links = ({ of }: { of: (readonly [label: string, to: string])[] }) =>
  of.map(([label, to]) => (
    <li key={label}>
      <Link to={to} discover="none">
        {label}
      </Link>
    </li>
  ))
