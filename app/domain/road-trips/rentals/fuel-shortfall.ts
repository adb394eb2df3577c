import type { RoutePlan } from '../route-plan'

/** Half of the smallest mark of a fuel gauge, about a gallon. With less missing, the tank still reads full. */
const READS_FULL_SHARE = 1 / 16
/** Amounts are shown to a tenth. */
const VISIBLE = 0.05

/**
 * How much less than wanted is left at the end, in gallons or kWh; 0 when nobody would notice. A rental is returned
 * full unless the driver chose otherwise, and full then means as full as the last station allows: the drive from there
 * uses a little. An amount that the driver chose is compared to the tenth.
 */
export function fuelShortfall({
  request,
  tank,
  refuelling: { cheapest, wantedEndFuel },
}: Pick<RoutePlan, 'request' | 'tank' | 'refuelling'>): number {
  const isChosen = request.endFuel !== null
  const missing = cheapest.ok ? wantedEndFuel - cheapest.plan.endFuel : 0
  return missing > (isChosen ? VISIBLE : tank.capacity * READS_FULL_SHARE) ? missing : 0
}
