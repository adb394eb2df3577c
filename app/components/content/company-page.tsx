import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { TabLinks } from '~/ui/tab-links'
import { useIsOpen } from '../shell/page-link'

/** The pages about the company and its help, in the order of their tabs. */
const PAGES = [
  { to: '/about', label: 'About us' },
  { to: '/help', label: 'Help Center' },
  { to: '/contact', label: 'Contact us' },
  { to: '/safety', label: 'Safety' },
  { to: '/cancellation', label: 'Cancellation' },
  { to: '/host-resources', label: 'Host resources' },
  { to: '/careers', label: 'Careers' },
  { to: '/press', label: 'Press' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
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

/** A page about the company or its help: tabs to the others, a heading, and a text with what belongs beside it. */
export function CompanyPage({ title, lead, sections = [], aside, children }: CompanyPageProps) {
  const { pathname } = useLocation()
  const isOpen = useIsOpen()
  const table = sections.length >= MIN_SECTIONS_FOR_TABLE && sections
  return (
    <main className="page-wide">
      <TabLinks
        label="Company and help"
        tabs={PAGES.filter(({ to }) => isOpen(to))}
        here={`/${pathname.split('/')[1]}`}
      />
      <header className="mt-6 max-w-text md:mt-12">
        <h1 dir="auto" className="text-3xl font-semibold wrap-anywhere">
          {title}
        </h1>
        {lead && <div className="mt-3 text-lg text-muted">{lead}</div>}
      </header>
      {table || aside ? (
        <div className={columns}>
          <div className={`flex flex-col gap-8 lg:col-start-2 ${aside ? '' : 'max-lg:hidden'}`}>
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

const columns =
  'mt-6 md:mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,20rem)] lg:justify-between'

/** The sections of a long text, collapsed above it where there is no room beside it. */
const FoldedContents = ({ sections }: { sections: readonly Section[] }) => (
  <details className="group mb-4 rounded-lg border border-line bg-surface lg:hidden">
    <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
      On this page
      <Icon name="right" className="rotate-90 text-muted group-open:-rotate-90" />
    </summary>
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
