import { button } from '~/ui/button'
import { useHasVehicles } from '~/components/shell/page-link'
import { Icon } from '~/ui/icon'
import { CarOption } from './car-picker'
import type { CarChoice } from './cars'
import type { End } from './form-state'

type RentalsProps = { rentals: CarChoice[]; vehicle: string; isSignedIn: boolean }

/** The viewer's next confirmed rentals. */
export function Rentals({ rentals, vehicle, isSignedIn }: RentalsProps) {
  const hasVehicles = useHasVehicles()
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-lg font-semibold">Your rentals</legend>
      {rentals.length > 0 ? (
        <div className="mt-3 divide-y divide-line rounded border border-line">
          {rentals.map((rental) => (
            <CarOption key={rental.value} {...rental} isChosen={vehicle === rental.value} />
          ))}
        </div>
      ) : (
        <p className="mt-1 text-muted">
          {isSignedIn ? (
            <>
              You have no confirmed rentals.{' '}
              {hasVehicles && (
                <a href="/?type=vehicle" className={link}>
                  Find one
                </a>
              )}
            </>
          ) : (
            <>
              <a href="/login?redirectTo=/route-planner" className={link}>
                Sign in
              </a>{' '}
              to plan with a vehicle you have booked.
            </>
          )}
        </p>
      )}
    </fieldset>
  )
}

const link = 'font-semibold text-accent underline underline-offset-2'

type AddressesProps = {
  addresses: { id: string; title: string; location: string; isBooked?: boolean }[]
}

/** Addresses of listings to use as origin or destination. */
export function Addresses({ addresses }: AddressesProps) {
  const pick = (end: End, id: string, location: string) => ({
    name: 'use',
    value: `${end}:${id}`,
    'data-location': location,
  })
  return (
    <details className="group rounded border border-line">
      <summary className="flex min-h-14 items-center justify-between gap-3 px-3 font-display text-lg font-semibold">
        Addresses
        <Icon name="right" size={16} className="rotate-90 text-muted group-open:-rotate-90" />
      </summary>
      <ul role="list" className="divide-y divide-line border-t border-line">
        {addresses.map(({ id, title, location, isBooked }) => (
          <li key={id} className="px-3 py-2">
            <p id={`at-${id}`}>
              {title}
              <span className="block text-sm text-muted">
                {isBooked ? `You stay here · ${location}` : location}
              </span>
            </p>
            <div className="-mx-3 flex">
              <button {...pick('origin', id, location)} aria-describedby={`at-${id}`} className={small}>
                From here
              </button>
              <button {...pick('destination', id, location)} aria-describedby={`at-${id}`} className={small}>
                To here
              </button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

const small = button('quiet', 'px-3 text-sm text-accent')
