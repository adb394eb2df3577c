import { ShareLink } from '~/ui/share-link'
import type { PresentedTripCost } from '../present-trip-cost.server'
import { Plan } from './plan'
import type { PresentedPlan } from './present-plan.server'

/**
 * A route plan.
 * @param trip the cost of the trip with its rental, if it has one
 */
export function Results({ plan, trip = null }: { plan: PresentedPlan; trip?: PresentedTripCost | null }) {
  const { address } = plan.summary
  return (
    <div id="results" className="scroll-mt-6">
      <Plan plan={plan} trip={trip} />
      <div className="mt-6 max-w-form print:hidden">
        <label htmlFor="route-link" className="font-semibold">
          Link to this plan
        </label>
        <ShareLink id="route-link" address={address} />
      </div>
    </div>
  )
}
