import type { PresentedPlan } from './present-plan.server'

/** The key figures of a plan. */
export function Summary({ summary, withStops }: Pick<PresentedPlan, 'summary'> & { withStops: string }) {
  const { from, to, via, vehicle, method, facts, costLabel, paid, note } = summary
  const [distance, driving, , cost] = facts
  return (
    <>
      <h2 id="route-summary" className="break-words text-xl font-bold">
        {from} <span aria-hidden="true">→</span>
        <span className="sr-only">to</span> {to}
      </h2>
      {via.length > 0 && <p className="mt-1">via {via.join(', ')}</p>}
      <p className="mt-1 text-muted">
        {vehicle} · {method}
      </p>
      <dl className="mt-4 flex divide-x divide-line rounded-lg border border-line bg-surface py-3">
        <Figure label={distance!.label} value={distance!.value} />
        <Figure label={driving!.label} value={driving!.value} note={`${withStops} with stops`} />
        <Figure label={costLabel} value={cost!.value} note={paid} />
      </dl>
      {note && <p className="mt-2 text-sm text-muted">{note}</p>}
    </>
  )
}

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div className="flex-auto px-3">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="block whitespace-nowrap font-display text-lg font-semibold tabular-nums sm:text-xl">
        {value}
      </span>
      {note && <span className="block text-sm text-muted">{note}</span>}
    </dd>
  </div>
)
