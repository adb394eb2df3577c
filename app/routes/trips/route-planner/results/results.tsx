import { ShareLink } from '~/ui/share-link'
import type { PresentedTripCost } from '../present-trip-cost.server'
import { Plan } from './plan'
import type { PresentedPlan } from './present-plan.server'
import { Summary } from './summary'

/**
 * A route plan.
 * @param trip the cost of the trip with its rental, if it has one
 */
export function Results({ plan, trip = null }: { plan: PresentedPlan; trip?: PresentedTripCost | null }) {
  const { summary } = plan
  return (
    <div id="results" className="scroll-mt-6 space-y-10">
      <section aria-labelledby="route-summary">
        <Summary summary={summary} withStops={plan.timeline.withStops} />
        <div className="mt-4 max-w-text print:hidden">
          <label htmlFor="route-link" className="text-sm text-muted">
            Link to this plan
          </label>
          <ShareLink id="route-link" address={summary.address} />
        </div>
      </section>
      <Plan plan={plan} trip={trip} />
    </div>
  )
}
