import { Notice } from '~/ui/notice'
import type { PresentedRefuelling, PresentedStops } from './present-refuelling'

/** The usual plan next to the cheapest plan. */
export function RefuelPlans({ refuelling }: { refuelling: PresentedRefuelling }) {
  const { usual, cheapest, saving, lowerBound, endNote, isElectric, unit, stopPrice, isStartFull } =
    refuelling
  const noStops = cheapest.ok && cheapest.stops.length === 0
  const areBothEmpty = noStops && usual.ok && usual.stops.length === 0
  const [supply, fillsUp] = isElectric ? ['charge', 'Charge'] : ['fuel', 'Fill up']
  return (
    <>
      {!cheapest.ok && (
        <div className="mt-3">
          <Notice type="info" title={cheapest.gap}>
            {isStartFull ? 'Try' : `Try more ${supply} at the start,`} a smaller reserve or a different route.
          </Notice>
        </div>
      )}
      {noStops && (
        <div className="mt-3">
          <Notice type="success" title="No stop needed">
            You have enough {supply} to get there and will arrive with {cheapest.endFuel} {unit}.
          </Notice>
        </div>
      )}
      {cheapest.ok && !noStops && (
        <p className="text-muted">
          Costs cover what you buy on the way. Each stop also counts {stopPrice} for your time.
        </p>
      )}
      {endNote && (
        <div className="mt-3">
          <Notice type="info" title={`You'll arrive with less ${supply} than you wanted`}>
            {endNote}
          </Notice>
        </div>
      )}
      {areBothEmpty && (
        <div className="mt-4 max-w-text">
          <RefuelPlan
            id="cheapest"
            title="Cheapest plan"
            description="The usual plan is the same."
            plan={cheapest}
            unit={unit}
          />
        </div>
      )}
      {usual.ok && cheapest.ok && !areBothEmpty && (
        <div className="mt-4 grid items-start gap-6 md:grid-cols-2">
          <RefuelPlan
            id="usual"
            title="Usual plan"
            description={`${fillsUp} when you're down to a third, at a well-rated station.`}
            plan={usual}
            unit={unit}
          />
          <RefuelPlan
            id="cheapest"
            title="Cheapest plan"
            description={`The cheapest places to ${isElectric ? 'charge' : 'fill up'}. The stops are in the drive above.`}
            plan={cheapest}
            saving={saving}
            lowerBound={lowerBound}
            unit={unit}
          />
        </div>
      )}
      {!noStops && <ByStops refuelling={refuelling} />}
    </>
  )
}

const cell = 'border-t border-line py-1.5 pl-2 text-right'
const MAX_OPEN_ROWS = 6

function ByStops({ refuelling: { byStops, isElectric } }: { refuelling: PresentedRefuelling }) {
  if (byStops.length <= 1) return null
  return (
    <details
      open={byStops.length <= MAX_OPEN_ROWS}
      className="mt-6 max-w-text rounded-lg border border-line bg-surface px-4"
    >
      <summary className="fold min-h-11 w-full">The cheapest plan for each number of stops</summary>
      <table className="mb-4 w-full text-sm tabular-nums">
        <TableHead
          names={['Stops', isElectric ? 'Charging' : 'Fuel', 'Your time', 'Together']}
          figureClass="pl-2"
        />
        <tbody>
          {byStops.map(({ stops, fuelCost, stopCost, total, isCheapest }) => (
            <tr key={stops} className={isCheapest ? 'font-semibold' : ''}>
              <th scope="row" className={`${cell} pl-0! text-left! ${isCheapest ? '' : 'font-normal'}`}>
                {stops}
                {isCheapest && <span className="ml-1 rounded-full bg-accent-soft px-2 py-0.5">Best</span>}
              </th>
              <td className={cell}>{fuelCost}</td>
              <td className={cell}>{stopCost}</td>
              <td className={cell}>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

type TableHeadProps = { names: readonly string[]; figureClass?: string }

/** The head of a table: the name of its rows, then those of its figures. */
export const TableHead = ({ names, figureClass = '' }: TableHeadProps) => (
  <thead className="text-right text-muted">
    <tr>
      {names.map((name, index) => (
        <th key={name} scope="col" className={`font-normal ${index === 0 ? 'text-left' : figureClass}`}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

type RefuelPlanProps = {
  id: 'usual' | 'cheapest'
  title: string
  description: string
  plan: PresentedStops
  unit: string
  saving?: string | null
  lowerBound?: string | null
}

/** One refuel plan with its total. Only the usual one lists its stops: the others are part of the drive. */
function RefuelPlan({ id, title, description, plan, unit, saving, lowerBound }: RefuelPlanProps) {
  return (
    <article aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-lg font-semibold">
          {title}
        </h3>
        <p>
          <strong className="text-lg tabular-nums">{plan.fuelCost}</strong>{' '}
          <span className="text-sm text-muted">at the {unit === 'kWh' ? 'chargers' : 'pumps'}</span>
        </p>
      </div>
      <p className="text-sm text-muted">{description}</p>
      {saving && <p className="mt-2 font-semibold text-accent-strong">{saving}</p>}
      {plan.stops.length === 0 && <p className="mt-3">No stops.</p>}
      {id === 'usual' && plan.stops.length > 0 && (
        <ol role="list" className="mt-3">
          {plan.stops.map((stop) => (
            <Stop key={stop.id} stop={stop} unit={unit} />
          ))}
        </ol>
      )}
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm tabular-nums">
        <dt className="text-muted">Your time for stops</dt>
        <dd className="text-right">{plan.stopCost}</dd>
        <dt className="text-muted">{unit === 'kWh' ? 'Charge' : 'Fuel'} left on arrival</dt>
        <dd className="text-right">
          {plan.endFuel} {unit}
        </dd>
      </dl>
      {lowerBound && <p className="mt-3 text-sm text-muted">{lowerBound}</p>}
    </article>
  )
}

function Stop({ stop, unit }: { stop: PresentedStops['stops'][number]; unit: string }) {
  const { id, mark, name, address, mile, detour, price, isUsualPrice, buy, cost, arriveWith, leaveWith } =
    stop
  return (
    <li
      id={id}
      className="flex scroll-mt-6 break-inside-avoid gap-3 border-t border-line py-3 target:bg-accent-soft"
    >
      <span aria-hidden="true" className={badge}>
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

const badge =
  'grid size-8 shrink-0 place-items-center rounded-full border-2 border-amber bg-amber-soft font-bold tabular-nums ' +
  'text-on-amber'
