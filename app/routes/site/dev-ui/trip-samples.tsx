import { ItemCard } from '~/components/itineraries/item-card'
import { ItemIcon, itemIcons } from '~/components/itineraries/item-icon'
import { type PlanItem, DaySection } from '~/components/itineraries/plan-day'
import { TripHeader } from '~/components/itineraries/trip-header'
import { Choice, Choices, Group } from '~/components/listings/form/form-parts'
import { ErrorSummary as ListingErrors } from '~/components/listings/form/error-summary'
import { VehicleFields } from '~/components/listings/form/vehicle-fields'
import { itemTypes } from '~/domain/itineraries/itinerary-fields'
import { Component, LONG_WORDS, State } from './sample'

const item: PlanItem = {
  id: 'tram',
  type: 'activity',
  kind: 'Activity',
  icon: 'ticket',
  title: 'Tram 28 and the castle',
  day: 1,
  order: 0,
  isFixed: false,
  isWholeDays: false,
  time: '9:00 AM - 11:00 AM',
  later: null,
  zone: null,
  leaving: null,
  location: 'Lisbon',
  description: 'Before the queue',
  cost: '$12.00',
  reference: 'XK42PL',
  notes: 'Two tickets are in the blue bag',
  links: [{ to: '/bookings', label: 'Your booking', facts: ['Confirmed'] }],
}
const bare: PlanItem = {
  ...item,
  id: 'bare',
  title: LONG_WORDS,
  time: null,
  location: null,
  description: null,
  cost: null,
  reference: null,
  notes: null,
  links: [],
}
const trip = {
  title: 'A long weekend in Lisbon',
  destination: 'Lisbon, Portugal',
  dates: 'Mar 5 - 8, 2027',
  length: '3 nights',
  party: '2 travelers',
  description: 'Pastries first.',
}
const vehicleErrors = { 'vehicleSpecs.seats': ['Must be a whole number.'] }

/** Itineraries, and the parts of the listing form. */
export function TripSamples() {
  return (
    <>
      <Component name="DaySection">
        <DaySection
          day={{ number: 1, date: 'Fri, Mar 5, 2027' }}
          empty={false}
          leaving={['Check out of The Blue House']}
        >
          <ItemCard item={item} />
        </DaySection>
        <State name="empty">
          <DaySection day={{ number: 2, date: null }} empty leaving={[]}>
            {null}
          </DaySection>
        </State>
      </Component>
      <Component name="ItemCard">
        <ItemCard
          item={{ ...item, zone: 'Central European Time', later: { mark: '+1', words: 'the next day' } }}
        />
        <State name="only a title">
          <ItemCard item={bare} />
        </State>
      </Component>
      <Component name="ItemIcon">
        <div className="flex gap-3">
          {itemTypes.map((type) => (
            <ItemIcon key={type} type={type} icon={itemIcons[type]} label={type} />
          ))}
        </div>
      </Component>
      <Component name="Choices" note="Each is a Choice.">
        <Choices name="parking" label="Parking" help="What guests can use" errors={['Choose at least one.']}>
          <Choice type="checkbox" name="parking" value="street" label="On the street" checked={false} />
          <Choice
            type="checkbox"
            name="parking"
            value="garage"
            label={LONG_WORDS}
            help="Up to 2 m high"
            checked
          />
        </Choices>
      </Component>
      <Component name="Group" note="Of the listing form, with VehicleFields and its ErrorSummary.">
        <ListingErrors type="vehicle" errors={vehicleErrors} />
        <Group title="The vehicle" help="What guests see on the listing">
          <VehicleFields state={{ fields: {}, errors: vehicleErrors }} />
        </Group>
      </Component>
      <Component name="TripHeader">
        <TripHeader trip={trip} />
        <State name="without dates, long text">
          <TripHeader trip={{ ...trip, title: LONG_WORDS, dates: null, length: null, description: null }} />
        </State>
      </Component>
    </>
  )
}
