import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { useHasVehicles } from '~/components/shell/page-link'
import { CarOption, carGrid, type CarChoice } from './car-picker'
import type { End } from './form-state'

type RentalsProps = { rentals: CarChoice[]; vehicle: string; isSignedIn: boolean }

/** The viewer's next confirmed rentals. */
export function Rentals({ rentals, vehicle, isSignedIn }: RentalsProps) {
  const hasVehicles = useHasVehicles()
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Your rentals</legend>
      {rentals.length > 0 ? (
        <div className={`mt-2 ${carGrid}`}>
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
                <Link to="/?type=vehicle" className={link}>
                  Find one
                </Link>
              )}
            </>
          ) : (
            <>
              <Link to="/login?redirectTo=/route-planner" className={link}>
                Sign in
              </Link>{' '}
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
    <ul role="list" className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
      {addresses.map(({ id, title, location, isBooked }) => (
        <li key={id}>
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
  )
}

const small = button('quiet', 'px-3 text-sm text-accent')
