import { button } from '~/ui/button'
import { AnyCodeFacts } from './any-code-facts'
import type { AnyCode } from './present-any-code.server'

/** Discount codes of the platform and of hosts, newest first. */
export function CodeCards({ codes, isFiltered }: { codes: AnyCode[]; isFiltered: boolean }) {
  if (codes.length === 0) {
    return (
      <p className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
        {isFiltered
          ? 'No matching discount codes. Try a shorter part of the code, or show all codes.'
          : 'There are no discount codes yet. Create the first one with the form.'}
      </p>
    )
  }
  return (
    <ul role="list" className="mt-4 grid gap-4">
      {codes.map((code) => (
        <li key={code.id} className="rounded-lg border border-line bg-surface p-4 md:p-5">
          <AnyCodeFacts code={code} />
          <a
            href={`/admin/discount-codes/${code.id}/delete`}
            className={button('secondary', 'mt-4 px-4! text-danger!')}
          >
            Delete<span className="sr-only"> the code {code.code}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
