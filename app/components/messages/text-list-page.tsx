import type { ReactNode } from 'react'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { ParentLink } from '~/ui/parent-link'
import { Section } from '~/ui/section'
import { Writing } from '~/ui/text'

type TextListPageProps = {
  title: string
  about: string
  /** The address of the page; each text has its own below it. */
  here: string
  /** Says why a guest sees no list. */
  onlyForHosts: string | false
  write: { title: string; form: ReactNode }
  list: { title: string; empty: string; texts: readonly HostText[] }
}

/** What a host has written to be sent to guests. */
export type HostText = { id: string; title: string; about?: string; content: string }

/** A page of texts that a host keeps for guests: a form for another, and the list with a link to edit each. */
export const TextListPage = ({ title, about, here, onlyForHosts, write, list }: TextListPageProps) => (
  <main className="page-wide">
    <ParentLink href="/messages">Messages</ParentLink>
    <h1 className="mt-2 text-2xl font-bold md:text-3xl">{title}</h1>
    <p className="mt-2 text-muted">{about}</p>
    {onlyForHosts ? (
      <div className="mt-6 rounded-lg border border-line bg-surface px-6 py-10 text-center">
        <p className="mx-auto max-w-form text-lg text-muted">{onlyForHosts}</p>
        <Link to="/create-listing" className={button('primary', 'mt-6')}>
          Create a listing
        </Link>
      </div>
    ) : (
      <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:gap-12">
        <Section id="create" title={write.title}>
          <div className="mt-4 rounded-lg border border-line bg-surface p-4 md:p-6">{write.form}</div>
        </Section>
        <Section id="texts" title={list.title}>
          {list.texts.length === 0 ? (
            <p className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
              {list.empty}
            </p>
          ) : (
            <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
              {list.texts.map((text) => (
                <TextRow key={text.id} text={text} href={`${here}/${text.id}`} />
              ))}
            </ul>
          )}
        </Section>
      </div>
    )}
  </main>
)

const TextRow = ({ text: { title, about, content }, href }: { text: HostText; href: string }) => (
  <li className="flex items-start justify-between gap-6 p-4 md:p-5">
    <div className="min-w-0">
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </h3>
      {about && <Writing className="text-sm text-muted wrap-anywhere">{about}</Writing>}
      <Writing className="mt-1 line-clamp-3 text-muted wrap-anywhere">{content}</Writing>
    </div>
    <Link to={href} className={button('secondary', 'shrink-0 px-4!')}>
      Edit<span className="sr-only"> {title}</span>
    </Link>
  </li>
)
