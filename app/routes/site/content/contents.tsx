import { Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'

type ContentsProps = { sections: { id: string; text: string }[] }

/** Where the sections of a long text are: beside it where there is room, else folded above it. */
export function Contents({ sections }: ContentsProps) {
  // Plain links within a page share one entry in Remix's memory of scroll positions, and would lead to where another
  // page was left.
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
      <nav
        aria-label="On this page"
        className="sticky top-6 row-span-2 row-start-1 max-h-[calc(100dvh-3rem)] self-start overflow-y-auto border-l border-line pl-4 max-lg:hidden"
      >
        <p className="mb-1 font-semibold">On this page</p>
        {list}
      </nav>
    </>
  )
}
