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
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="mx-auto max-w-page px-4">
        <div className="grid grid-cols-2 gap-8 py-10 sm:grid-cols-3">
          {GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-semibold">{title}</h2>
              <ul className="mt-2">
                {links.map(([label, to]) => (
                  <li key={label}>
                    <a
                      href={to}
                      className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline"
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={bottomRow}>
          <p className="flex items-center gap-2">
            <LogoMark size={20} className="text-accent" />© 2025 Roamstead
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {LEGAL.map(([label, to]) => (
              <li key={label}>
                <a href={to} className="inline-flex min-h-9 items-center hover:text-ink hover:underline">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

const bottomRow =
  'flex flex-col gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-muted sm:flex-row ' +
  'sm:items-center sm:justify-between'
