import { CodeFacts } from '~/components/discounts/code-facts'
import type { PresentedCode } from '~/components/discounts/present-code.server'

/** The host's codes, newest first. */
export function CodeList({ codes, zone }: { codes: PresentedCode[]; zone: string }) {
  if (codes.length === 0) return <NoCodes />
  return (
    <>
      <p className="mt-1 text-muted">Dates are in {zone}.</p>
      <ul
        role="list"
        className="mt-4 max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface"
      >
        {codes.map((code) => (
          <li key={code.id} className="flex items-start justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <CodeFacts code={code} />
            </div>
            <div className="flex shrink-0 gap-4">
              <a href={`/host-discount-codes/${code.id}`} className={action}>
                Edit<span className="sr-only"> the code {code.code}</span>
              </a>
              <a href={`/host-discount-codes/${code.id}/delete`} className={`${action} text-danger`}>
                Delete<span className="sr-only"> the code {code.code}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const action = 'inline-flex min-h-11 items-center text-sm font-semibold underline'

function NoCodes() {
  return (
    <div className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center">
      <svg viewBox="0 0 160 100" className="mx-auto w-36" aria-hidden="true">
        <g transform="rotate(-6 80 50)">
          <path
            d={
              'M24 24h112a6 6 0 0 1 6 6v10a10 10 0 0 0 0 20v10a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V60' +
              'a10 10 0 0 0 0-20V30a6 6 0 0 1 6-6Z'
            }
            className="fill-accent-soft stroke-accent"
            strokeWidth="2"
          />
          <path d="M58 28v44" className="stroke-accent" strokeWidth="2" strokeDasharray="4 5" />
          <path d="m84 64 28-28" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
          <circle cx="87" cy="39" r="6" className="fill-none stroke-accent" strokeWidth="3" />
          <circle cx="109" cy="61" r="6" className="fill-none stroke-accent" strokeWidth="3" />
        </g>
      </svg>
      <h3 className="mt-4 text-lg font-semibold">No discount codes yet</h3>
      <p className="mx-auto mt-1 max-w-form text-muted">
        Create your first one with the form, and share it with your guests.
      </p>
    </div>
  )
}
