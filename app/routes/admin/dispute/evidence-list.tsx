import { PageLink } from '~/components/shell/page-link'
import type { Evidence } from './present-evidence.server'

/** What can be submitted as evidence: what we know, and what someone has to get. */
export const EvidenceList = ({ evidence }: { evidence: Evidence[] }) => (
  <ul
    aria-labelledby="evidence"
    className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface"
  >
    {evidence.map(({ name, isKnown, words, link }) => (
      <li key={name} className="p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{name}</span>
          <span className={isKnown ? 'text-muted' : 'rounded-full bg-amber-soft px-2.5 text-on-amber'}>
            {isKnown ? 'We have it' : 'To collect'}
          </span>
        </p>
        <p className="wrap-anywhere">{words}</p>
        {link && (
          <PageLink href={link.to} className="inline-block py-2 text-accent underline">
            {link.label}
          </PageLink>
        )}
      </li>
    ))}
  </ul>
)
