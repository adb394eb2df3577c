import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import type { PresentedRefuelling } from './present-refuelling'
import { RefuelPlan } from './refuel-plan'

/** The plan of the usual rule beside the cheapest there is, and what sets them apart. */
export function RefuelPlans({ refuelling }: { refuelling: PresentedRefuelling }) {
  const { usual, cheapest, saving, lowerBound, endNote, isElectric, unit, stopPrice } = refuelling
  const noStops = cheapest.ok && cheapest.stops.length === 0
  const goods = isElectric ? 'battery' : 'tank'
  return (
    <section aria-labelledby="refuel-plans">
      <h2 id="refuel-plans" className="text-xl font-bold">
        {isElectric ? 'Charging stops' : 'Refuel stops'}
      </h2>
      {!cheapest.ok && (
        <div className="mt-3">
          <Notice type="info" title={cheapest.gap}>
            Try a fuller {goods} at the start, a smaller reserve or another way.
          </Notice>
        </div>
      )}
      {noStops && (
        <div className="mt-3">
          <Notice type="success" title="No stop needed">
            What is in the {goods} takes you there, and you arrive with {cheapest.endFuel} {unit}.
          </Notice>
        </div>
      )}
      {cheapest.ok && !noStops && (
        <p className="mt-1 text-muted">
          Two ways to do it. What is in the {goods} at the start is free, each stop counts {stopPrice} for its
          trouble, and detours use {isElectric ? 'charge' : 'fuel'}.
        </p>
      )}
      {endNote && (
        <div className="mt-3">
          <Notice type="info" title="Less left at the end than you want">
            {endNote}
          </Notice>
        </div>
      )}
      {usual.ok && cheapest.ok && (
        <div className="mt-4 grid items-start gap-6 md:grid-cols-2">
          <RefuelPlan
            id="usual"
            title="Usual rule"
            rule="Stops after 70 percent of the range at the best-scored station there, and fills up."
            plan={usual}
            refuelling={refuelling}
          />
          <RefuelPlan
            id="cheapest"
            title="Cheapest"
            rule="Stops where and for as much as makes the whole drive cheapest."
            plan={cheapest}
            saving={saving}
            lowerBound={lowerBound}
            refuelling={refuelling}
          />
        </div>
      )}
      {!noStops && <ByStops refuelling={refuelling} />}
    </section>
  )
}

const cell = 'border-t border-line py-1.5 pl-2 text-right'
/** More rows than these are folded away. */
const OPEN_UP_TO = 6

function ByStops({ refuelling: { byStops } }: { refuelling: PresentedRefuelling }) {
  if (byStops.length === 0) return null
  if (byStops.length === 1)
    return <p className="mt-4 text-sm text-muted">More stops would not make the fuel cheaper.</p>
  return (
    <details
      open={byStops.length <= OPEN_UP_TO}
      className="group mt-6 max-w-text rounded-lg border border-line bg-surface px-4"
    >
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold">
        The cheapest plan for each number of stops
        <Icon name="right" className="transition-transform group-open:rotate-90" />
      </summary>
      <table className="mb-4 w-full text-sm tabular-nums">
        <thead className="text-right text-muted">
          <tr>
            <th scope="col" className="text-left font-normal">
              Stops
            </th>
            <th scope="col" className="pl-2 font-normal">
              Fuel
            </th>
            <th scope="col" className="pl-2 font-normal">
              Stopping
            </th>
            <th scope="col" className="pl-2 font-normal">
              Total
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
