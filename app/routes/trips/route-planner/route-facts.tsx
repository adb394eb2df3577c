import { Fragment } from 'react'
import type { PresentedRoute } from './present-routes.server'

/** Distance, fuel cost, car and date of a saved route. */
export function RouteFacts({
  route: { via, distance, cost, isElectric, vehicle, date, instant },
}: {
  route: PresentedRoute
}) {
  const facts = [
    via && `Via ${via}`,
    distance,
    <>
      {cost}
      <span className="sr-only"> of</span> {isElectric ? 'charging' : 'fuel'}
    </>,
    vehicle,
    <time key="date" dateTime={instant}>
      {date}
    </time>,
  ]
  return (
    <p className="text-sm text-muted">
      {facts.filter(Boolean).map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <span className="inline-block">{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
