import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { CoverPicture } from '~/ui/picture'
import { Writing } from '~/ui/text'
import type { presentTrip } from './present-plan.server'

type TripHeaderProps = {
  trip: ReturnType<typeof presentTrip>
  image?: string | null
  above?: ReactNode
  children?: ReactNode
}

/** The header of a trip. */
export function TripHeader({ trip, image = null, above, children }: TripHeaderProps) {
  const facts = [
    ['calendar', trip.dates ?? 'No dates yet'],
    ['suitcase', trip.length],
    ['user', trip.party],
  ] as const
  return (
    <header className={image ? `${sheet} lg:pr-[27rem]` : sheet}>
      {image && <CoverPicture src={image} eager="first" sizes="(min-width:64rem)24rem,100vw" frame={cover} />}
      {above}
      <p className="flex items-start gap-1 font-semibold text-accent-strong wrap-anywhere">
        <Icon name="pin" className="mt-0.5" />
        {trip.destination}
      </p>
      <h1 dir="auto" className="mt-1 text-2xl font-bold wrap-anywhere md:text-4xl">
        {trip.title}
      </h1>
      <ul role="list" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-lg text-muted">
        {facts.map(
          ([icon, fact]) =>
            fact && (
              <li key={icon} className="flex items-center gap-2">
                <Icon name={icon} />
                {fact}
              </li>
            ),
        )}
      </ul>
      {trip.description && (
        <Writing className="mt-4 max-w-text whitespace-pre-line wrap-anywhere">{trip.description}</Writing>
      )}
      {children}
    </header>
  )
}

const sheet = 'plan-header relative overflow-hidden rounded-lg border border-line bg-surface p-5 md:p-8'
const cover =
  '-mx-5 -mt-5 mb-5 block h-44 md:-mx-8 md:-mt-8 print:hidden ' +
  'lg:absolute lg:inset-y-0 lg:right-0 lg:m-0 lg:h-auto lg:w-96'
