import type { PresentedCode } from './present-code.server'
import { Writing } from '~/ui/text'

/** The details of a discount code: amount, state, validity, terms, use, and what it applies to. */
export const CodeFacts = ({ code, as: Heading = 'h3' }: { code: PresentedCode; as?: 'h2' | 'h3' }) => (
  <>
    <div className="flex flex-wrap items-center gap-2">
      <Heading className="mr-1 min-w-0 font-mono text-lg font-semibold wrap-anywhere">{code.code}</Heading>
      <span className={`${badge} bg-amber-soft text-on-amber`}>{code.off}</span>
      <CodeState state={code.state} />
    </div>
    {code.description && <Writing className="mt-1 wrap-anywhere">{code.description}</Writing>}
    <p className="text-sm text-muted">Valid {code.window}</p>
    {code.terms.length > 0 && <p className="text-sm text-muted">{code.terms.join(' ')}</p>}
    <p className="mt-1 flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted tabular-nums">{code.usage}</span>
      {code.forProperties && <span className={`${badge} border border-line`}>Properties</span>}
      {code.forVehicles && <span className={`${badge} border border-line`}>Vehicles</span>}
    </p>
  </>
)

/** Whether a code can be used now, or why not. */
export const CodeState = ({ state }: Pick<PresentedCode, 'state'>) => (
  <span
    className={`${badge} ${state === 'Active' ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-muted'}`}
  >
    {state}
  </span>
)

const badge = 'inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-semibold'
