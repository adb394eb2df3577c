import type { PresentedPlan } from './present-plan.server'

/** The key figures of a plan. */
export function Summary({ summary, withStops }: Pick<PresentedPlan, 'summary'> & { withStops: string }) {
  const { from, to, via, vehicle, method, facts, hasTolls } = summary
  const [distance, driving, , cost] = facts
  return (
    <>
      <h2 id="route-summary" className="break-words text-xl font-bold md:text-2xl">
        {from} <span aria-hidden="true">→</span>
        <span className="sr-only">to</span> {to}
      </h2>
      {via.length > 0 && <p className="mt-1">via {via.join(', ')}</p>}
      <p className="mt-1 text-muted">
        {vehicle} · {method}
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        <Figure label={distance!.label} value={distance!.value} />
        <Figure label={driving!.label} value={driving!.value} note={`${withStops} with stops`} />
        <Figure
          label={cost!.label}
          value={cost!.value}
          note={hasTolls ? undefined : 'Tolls and fares are not included'}
        />
      </dl>
    </>
  )
}

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="block font-display text-2xl font-semibold tabular-nums">{value}</span>
      {note && <span className="text-sm text-muted">{note}</span>}
    </dd>
  </div>
)
