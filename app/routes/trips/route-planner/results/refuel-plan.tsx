import type { PresentedRefuelling, PresentedStop, PresentedStops } from './present-refuelling'

type RefuelPlanProps = {
  id: string
  title: string
  /** One sentence on how the plan is made. */
  description: string
  plan: PresentedStops
  saving?: string | null
  lowerBound?: string | null
  refuelling: PresentedRefuelling
}

/** One refuel plan: its stops in order and its total. */
export function RefuelPlan({
  id,
  title,
  description,
  plan,
  saving,
  lowerBound,
  refuelling,
}: RefuelPlanProps) {
  return (
    <article aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-lg font-semibold">
          {title}
        </h3>
        <p>
          <strong className="text-lg tabular-nums">{plan.fuelCost}</strong>{' '}
          <span className="text-sm text-muted">
            at the {refuelling.unit === 'kWh' ? 'chargers' : 'pumps'}
          </span>
        </p>
      </div>
      <p className="text-sm text-muted">{description}</p>
      {saving && <p className="mt-2 font-semibold text-accent-strong">{saving}</p>}
      <Stops plan={plan} refuelling={refuelling} isListed={id === 'usual'} />
      {lowerBound && <p className="mt-3 text-sm text-muted">{lowerBound}</p>}
    </article>
  )
}

function Stops({
  plan: { stops, stopCost, endFuel },
  refuelling: { unit },
  isListed,
}: {
  plan: PresentedStops
  refuelling: PresentedRefuelling
  /** Whether the stops are shown: those of the cheapest plan are part of the drive. */
  isListed: boolean
}) {
  return (
    <>
      {stops.length === 0 && <p className="mt-3">No stops.</p>}
      {isListed && stops.length > 0 && (
        <ol role="list" className="mt-3">
          {stops.map((stop) => (
            <Stop key={stop.id} stop={stop} unit={unit} />
          ))}
        </ol>
      )}
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm tabular-nums">
        <dt className="text-muted">Your time for stops</dt>
        <dd className="text-right">{stopCost}</dd>
        <dt className="text-muted">{unit === 'kWh' ? 'Charge' : 'Fuel'} left on arrival</dt>
        <dd className="text-right">
          {endFuel} {unit}
        </dd>
      </dl>
    </>
  )
}

function Stop({ stop, unit }: { stop: PresentedStop; unit: string }) {
  const { id, mark, name, address, mile, detour, price, isUsualPrice, buy, cost, arriveWith, leaveWith } =
    stop
  return (
    <li
      id={id}
      className="flex scroll-mt-6 break-inside-avoid gap-3 border-t border-line py-3 target:bg-accent-soft"
    >
      <span aria-hidden="true" className={`${badge} ${id.startsWith('usual') ? usualStop : plannedStop}`}>
        {mark}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 font-semibold">
          <span className="min-w-0 break-words">
            <span className="sr-only">Stop {mark}: </span>
            {name}
          </span>
          <span className="tabular-nums">{cost}</span>
        </p>
        <p className="break-words text-sm text-muted">
          Mile {mile} · {detour} · {address}
        </p>
        <p className="text-sm tabular-nums">
          {unit === 'kWh' ? 'Charge' : 'Buy'}{' '}
          <strong>
            {buy} {unit}
          </strong>{' '}
          at {price}
          {isUsualPrice && ' (average price)'}. Arrive with {arriveWith}, leave with {leaveWith}.
        </p>
      </div>
    </li>
  )
}

const badge = 'grid size-8 shrink-0 place-items-center rounded-full border-2 font-bold tabular-nums'
const usualStop = 'border-amber bg-amber-soft text-on-amber'
const plannedStop = 'border-accent bg-accent text-on-accent'
