import { LogoMark } from '~/ui/logo'

const GROUPS = [
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
    title: 'Roamstead',
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
  return (
    <footer className="footer">
      <div className="mx-auto max-w-page px-4">
        <div className="footer-groups">
          {GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={label}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-last">
          <p className="flex items-center gap-2">
            <LogoMark size={20} className="text-accent" />© 2025 Roamstead
          </p>
          <ul>
            {LEGAL.map(([label, to]) => (
              <li key={label}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
