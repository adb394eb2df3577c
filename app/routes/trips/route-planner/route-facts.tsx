import { Fragment } from 'react'
import type { PresentedRoute } from './present-routes.server'

/** How far a kept plan goes, what its fuel costs, in which car, and when it was asked for. */
export function RouteFacts({
  route: { via, distance, cost, vehicle, date, instant },
}: {
  route: PresentedRoute
}) {
  const facts = [
    via && `Via ${via}`,
    distance,
    <>
      {cost}
      <span className="sr-only"> of</span> fuel
    </>,
    vehicle,
    <time dateTime={instant}>{date}</time>,
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
