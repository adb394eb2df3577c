import { Icon } from '~/ui/icon'
import type { PresentedPlan } from './present-plan.server'

/** The key figures of a plan, each with its calculation. */
export function Summary({ summary }: { summary: PresentedPlan['summary'] }) {
  const { from, to, via, vehicle, method, facts, tolls, estimate } = summary
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
      <dl className={figureGrid}>
        {facts.map(({ label, value, note }) => (
          <div key={label} className="bg-surface p-4">
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <span className="block text-xl font-bold tabular-nums">{value}</span>
              <span className="text-sm text-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ul role="list" className="mt-3 space-y-1 text-sm text-muted">
        <li className="flex gap-2">
          <Icon name="route" size={18} />
          <span>{estimate}</span>
        </li>
        <li className="flex gap-2">
          <Icon name="ticket" size={18} />
          <span>{tolls}</span>
        </li>
      </ul>
      <nav aria-label="Parts of the plan" className="mt-5 flex flex-wrap gap-2 print:hidden">
        {PARTS.map(([id, label]) => (
          <a key={id} href={`#${id}`} className={jump}>
            {label}
          </a>
        ))}
      </nav>
    </>
  )
}

/** The headings of what follows. */
const PARTS = [
  ['methods', 'Ways to go'],
  ['route-map', 'Route'],
  ['refuel-plans', 'Refuel stops'],
  ['segments', 'Segments'],
  ['stations', 'Stations'],
]

const jump =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold ' +
  'hover:border-control'

const figureGrid =
  'mt-4 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 xl:grid-cols-4'
