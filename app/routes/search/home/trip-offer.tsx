import type { ReactNode } from 'react'
import type { CollectionCard } from '~/domain/collections/collection'
import type { TripShown } from '~/domain/collections/home-drives.server'
import { formatNearDay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { Icon, type IconName } from '~/ui/icon'
import { Link, PrimaryLink } from '~/ui/link'
import { Picture } from '~/ui/picture'

/** A cabin, a car and the drive between them with what they cost together, each a link to where it is booked. */
export function TripOffer({ trip }: { trip: TripShown }) {
  const { cabin, car, drive, cards, nights, days, guests, checkIn, checkOut, total } = trip
  const stay = `?checkIn=${checkIn}&checkOut=${checkOut}`
  const town = cityOf(drive.to)
  return (
    <section aria-labelledby="trip" className="trip">
      <div className="trip-pictures">
        <Picture {...pictureOf(cards.cabin)} kind="photo" sizes="(min-width:43rem)640px,92vw" />
        <Picture {...pictureOf(cards.car)} kind="tile" sizes="(min-width:43rem)243px,35vw" />
      </div>
      <div>
        <p className="font-semibold text-accent">One trip: cabin, car and drive</p>
        <h2 id="trip" className="my-2">{`A weekend in ${town}`}</h2>
        <p className="text-muted">
          {`Pick up the car in ${cityOf(drive.from)} on ${formatNearDay(checkIn)}, drive to the cabin, and be back ` +
            `on ${formatNearDay(checkOut)}. It's all still available.`}
        </p>
        <dl>
          <Part
            icon="home"
            amount={cabin.amount}
            facts={`${count(nights, 'night')} for ${count(guests, 'guest')}, fees included`}
          >
            <Link to={`/listing/${cards.cabin.id}${stay}&guests=${guests}`}>{cards.cabin.title}</Link>
          </Part>
          <Part icon="car" amount={car.amount} facts={`${count(days, 'day')}, fees included`}>
            <Link to={`/listing/${cards.car.id}${stay}`}>{cards.car.title}</Link>
          </Part>
          <Part
            icon="route"
            amount={drive.fuelCost}
            facts={`${drive.miles.toLocaleString('en-US')} miles · ${drive.isElectric ? 'charging' : 'fuel'}`}
          >
            <Link to={drive.href}>{`${cityOf(drive.from)} to ${town} and back`}</Link>
          </Part>
          {drive.tolls > 0 && (
            <Part icon="ticket" amount={drive.tolls} facts="On the way there and back">
              Tolls
            </Part>
          )}
          {drive.extraMiles > 0 && (
            <Part icon="tag" amount={drive.extraMiles} facts="Beyond what the rental includes">
              Extra miles
            </Part>
          )}
          <div className="text-lg font-semibold">
            <dt>Total</dt>
            <dd>{formatExact(total)}</dd>
          </div>
        </dl>
        <PrimaryLink to={drive.href}>See the whole trip</PrimaryLink>
      </div>
    </section>
  )
}

const pictureOf = ({ image, color }: CollectionCard) => ({ src: image, color, alt: '', frame: '' }) as const

/** "Moab" of "Moab, Utah" */
const cityOf = (label: string) => label.split(', ')[0]!

type PartProps = { icon: IconName; amount: number; facts: string; children: ReactNode }

const Part = ({ icon, amount, facts, children }: PartProps) => (
  <div>
    <dt className="flex gap-3">
      <Icon name={icon} className="text-accent" />
      <span>
        {children}
        <span className="block text-sm text-muted">{facts}</span>
      </span>
    </dt>
    <dd>{formatExact(amount)}</dd>
  </div>
)
