import type { PresentedCode } from './present-code.server'

/** The details of a discount code: amount, state, validity, terms, use, and what it applies to. */
export function CodeFacts({ code, as: Heading = 'h3' }: { code: PresentedCode; as?: 'h2' | 'h3' }) {
  const isActive = code.state === 'Active'
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Heading className="mr-1 min-w-0 font-mono text-lg font-semibold wrap-anywhere">{code.code}</Heading>
        <span className={`${badge} bg-amber-soft text-on-amber`}>{code.off}</span>
        <span
          className={`${badge} ${isActive ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-muted'}`}
        >
          {code.state}
        </span>
      </div>
      {code.description && (
        <p dir="auto" className="mt-2 wrap-anywhere">
          {code.description}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">{code.window}</p>
      {code.terms.length > 0 && <p className="mt-1 text-sm text-muted">{code.terms.join(' ')}</p>}
      <p className="mt-1 text-sm text-muted tabular-nums">{code.usage}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {code.forProperties && <span className={`${badge} border border-line`}>Properties</span>}
        {code.forVehicles && <span className={`${badge} border border-line`}>Vehicles</span>}
      </p>
    </>
  )
}

const badge = 'inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-semibold'
