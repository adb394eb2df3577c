import { Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'

type TableOfContentsProps = { sections: { id: string; text: string }[] }

/** The sections of a long text: next to it on wide screens, otherwise collapsed above it. */
export function TableOfContents({ sections }: TableOfContentsProps) {
  // With plain links within a page, Remix would restore the scroll position of another page.
  const list = (
    <ol>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className="block py-2 leading-snug text-muted hover:text-ink hover:underline max-lg:py-2.5"
          >
            {text}
          </Link>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="group mt-6 rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
          On this page
          <Icon name="right" className="rotate-90 text-muted group-open:-rotate-90" />
        </summary>
        <nav aria-label="Sections" className="px-4 pb-3">
          {list}
        </nav>
      </details>
      <nav aria-label="On this page" className={sidebar}>
        <p className="mb-1 font-semibold">On this page</p>
        {list}
      </nav>
    </>
  )
}

const sidebar =
  'sticky top-6 row-span-2 row-start-1 max-h-[calc(100dvh-3rem)] self-start overflow-y-auto border-l ' +
  'border-line pl-4 max-lg:hidden'
