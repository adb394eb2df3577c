import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TabLinks } from '~/ui/tab-links'
import { useIsOpen } from '../shell/page-link'

type Page = {
  to: string
  label: string
  group: 'Company' | 'Support' | 'Legal'
  /** The landscape of the home page that it shows beside its heading. */
  picture?: string
}

/** The pages about the company and its help, in the order of their tabs. */
const PAGES: readonly Page[] = [
  { to: '/about', label: 'About us', group: 'Company', picture: 'big-sur' },
  { to: '/careers', label: 'Careers', group: 'Company', picture: 'santorini' },
  { to: '/press', label: 'Press', group: 'Company', picture: 'kyoto' },
  { to: '/help', label: 'Help Center', group: 'Support', picture: 'moraine-lake' },
  { to: '/contact', label: 'Contact us', group: 'Support', picture: 'lofoten' },
  { to: '/safety', label: 'Safety', group: 'Support', picture: 'monument-valley' },
  { to: '/cancellation', label: 'Cancellation', group: 'Support', picture: 'ha-long-bay' },
  { to: '/host-resources', label: 'Host resources', group: 'Support', picture: 'val-d-orcia' },
  { to: '/terms', label: 'Terms', group: 'Legal' },
  { to: '/privacy', label: 'Privacy', group: 'Legal' },
]

type Section = { id: string; text: string }

/** Shorter texts have no table of contents. */
const MIN_SECTIONS_FOR_TABLE = 4

type CompanyPageProps = {
  title: string
  lead?: ReactNode
  /** The headings of a long text, which get a table of contents. */
  sections?: readonly Section[]
  /** What is beside the text on wide screens and above it elsewhere. */
  aside?: ReactNode
  children: ReactNode
}

/** A page about the company or its help: tabs to the others of its group, a heading with a picture, and a text. */
export function CompanyPage({ title, lead, sections = [], aside, children }: CompanyPageProps) {
  const { pathname } = useLocation()
  const isOpen = useIsOpen()
  const here = `/${pathname.split('/')[1]}`
  const { group, picture } = PAGES.find(({ to }) => to === here)!
  const table = sections.length >= MIN_SECTIONS_FOR_TABLE && sections
  const heading = (
    <>
      <h1 dir="auto" className="text-3xl font-semibold wrap-anywhere">
        {title}
      </h1>
      {lead && <div className="mt-3 text-lg text-muted">{lead}</div>}
    </>
  )
  return (
    <main className="page-wide">
      <TabLinks
        label={`${group} pages`}
        tabs={PAGES.filter((page) => page.group === group && isOpen(page.to))}
        here={here}
      />
      {picture && pathname === here ? (
        <header className="when-whole mt-6 overflow-hidden rounded-lg border border-line bg-surface md:grid md:grid-cols-2">
          <Landscape name={picture} />
          <div className="p-5 md:order-first md:self-center md:p-8">{heading}</div>
        </header>
      ) : (
        <header className="mt-6 max-w-text md:mt-8">{heading}</header>
      )}
      {table || aside ? (
        <div className={columns}>
          <div
            className={`flex flex-col gap-8 lg:col-start-2 ${aside ? 'max-lg:order-last' : 'max-lg:hidden'}`}
          >
            {aside}
            {table && <Contents sections={table} />}
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            {table && <FoldedContents sections={table} />}
            {children}
          </div>
        </div>
      ) : (
        <div className="mt-8">{children}</div>
      )}
    </main>
  )
}

/** What is beside the text ends where the heading does. */
const columns = 'mt-6 md:mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]'

const Landscape = ({ name }: { name: string }) => (
  <picture className="relative md:min-h-40">
    <source type="image/avif" srcSet={`/backgrounds/${name}-960.avif`} />
    <img
      src={`/backgrounds/${name}-960.webp`}
      alt=""
      width={16}
      height={9}
      className="h-40 w-full object-cover md:absolute md:inset-0 md:h-full"
    />
  </picture>
)

/** The sections of a long text, collapsed above it where there is no room beside it. */
const FoldedContents = ({ sections }: { sections: readonly Section[] }) => (
  <details className="mb-4 rounded-lg border border-line bg-surface lg:hidden">
    <summary className="fold min-h-12 px-4 w-full">On this page</summary>
    <nav aria-label="Sections" className="px-4 pb-3">
      <SectionLinks sections={sections} />
    </nav>
  </details>
)

const Contents = ({ sections }: { sections: readonly Section[] }) => (
  <nav
    aria-label="On this page"
    className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto border-l border-line pl-5 max-lg:hidden"
  >
    <p className="mb-1 font-semibold">On this page</p>
    <SectionLinks sections={sections} />
  </nav>
)

const SectionLinks = ({ sections }: { sections: readonly Section[] }) => (
  <ol role="list">
    {sections.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="block py-1.5 leading-snug text-muted hover:text-ink hover:underline max-lg:py-2.5"
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
)
