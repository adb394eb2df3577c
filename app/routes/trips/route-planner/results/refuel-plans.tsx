import { Notice } from '~/ui/notice'
import type { PresentedRefuelling } from './present-refuelling'
import { RefuelPlan } from './refuel-plan'

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
            refuelling={refuelling}
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
            refuelling={refuelling}
          />
          <RefuelPlan
            id="cheapest"
            title="Cheapest plan"
            description={`The cheapest places to ${isElectric ? 'charge' : 'fill up'}. The stops are in the drive above.`}
            plan={cheapest}
            saving={saving}
            lowerBound={lowerBound}
            refuelling={refuelling}
          />
        </div>
      )}
      {!noStops && <ByStops refuelling={refuelling} />}
    </>
  )
}

const cell = 'border-t border-line py-1.5 pl-2 text-right'
/** A longer table is collapsed. */
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
        <thead className="text-right text-muted">
          <tr>
            <th scope="col" className="text-left font-normal">
              Stops
            </th>
            <th scope="col" className="pl-2 font-normal">
              {isElectric ? 'Charging' : 'Fuel'}
            </th>
            <th scope="col" className="pl-2 font-normal">
              Your time
            </th>
            <th scope="col" className="pl-2 font-normal">
              Together
            </th>
          </tr>
        </thead>
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
