import { PlaceMap } from '~/ui/map/place-map'
import type { PresentedPlan } from './present-plan.server'

type RouteMapProps = Pick<PresentedPlan, 'map' | 'summary' | 'refuelling'>

/** A static map of the route and its stops, which needs no scripts. */
export function RouteMap({ map, summary, refuelling: { usual, cheapest } }: RouteMapProps) {
  const numbered = cheapest.ok ? cheapest.stops.length : 0
  const lettered = usual.ok ? usual.stops.length : 0
  const several = map.pins.some(({ look }) => look === 'several')
  return (
    <section aria-labelledby="route-map" className="break-inside-avoid">
      <h2 id="route-map" className="sr-only">
        Route
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <PlaceMap
          map={map}
          label={`Map of the route from ${summary.from} to ${summary.to}`}
          className="aspect-[640/520]"
        />
        <ul role="list" className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm">
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="size-4 rounded-full border-4 border-ink bg-surface" />
            {map.route?.end ? 'Start' : 'Start and end'}
          </li>
          {map.route?.end && (
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-4 rounded-sm bg-ink" />
              End
            </li>
          )}
          {map.route && map.route.waypoints.length > 0 && (
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-3 rounded-full bg-ink" />
              On the way
            </li>
          )}
          {numbered > 0 && (
            <li className="flex items-center gap-2">
              <Badge>1</Badge>Stops
            </li>
          )}
          {!cheapest.ok && lettered > 0 && (
            <li className="flex items-center gap-2">
              <Badge>A</Badge>Stops of the usual plan
            </li>
          )}
          {several && <li>2+: several stops close together</li>}
        </ul>
      </div>
    </section>
  )
}

const Badge = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="grid size-5 place-items-center rounded-full bg-accent text-sm font-bold text-on-accent"
  >
    {children}
  </span>
)
