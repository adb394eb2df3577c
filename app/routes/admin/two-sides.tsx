import type { ReactNode } from 'react'
import { None } from '~/ui/data-table'
import { TextLink, userPath } from './elements'

type Side = {
  id: string
  name: string
  /** What this side says or has, by name; what is missing is left out. */
  details: Record<string, ReactNode>
}

/** A quarrel about money as its two sides: the host's on the left and the guest's on the right, stacked on phones. */
export const TwoSides = ({ host, guest }: { host: Side; guest: Side }) => (
  <div className="mt-6 grid gap-4 md:grid-cols-2">
    <OneSide part="Host" {...host} />
    <OneSide part="Guest" {...guest} />
  </div>
)

const OneSide = ({ part, id, name, details }: Side & { part: 'Host' | 'Guest' }) => (
  <section aria-labelledby={`side-${part}`} className="rounded-lg border border-line bg-surface p-4 md:p-6">
    <h3 id={`side-${part}`} className="flex flex-wrap items-baseline gap-x-2 text-lg font-semibold">
      <TextLink href={userPath(id)} className="wrap-anywhere">
        {name}
      </TextLink>
      <span className="text-sm font-normal text-muted">{part}</span>
    </h3>
    <dl className="mt-3 grid gap-3">
      {Object.entries(details).map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {value || <None />}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
