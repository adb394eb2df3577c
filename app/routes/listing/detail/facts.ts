import { fuelTypeLabels, placeTypeLabels, transmissionLabels, typeWords } from '~/domain/listings/choices'
import { mileageOf, mileageWords } from '~/domain/listings/mileage'
import { count } from '~/domain/shared/phrases'
import type { ListingView } from './listing-view.server'

/** The key facts: "Entire place", "4 guests", "2 bedrooms", or a vehicle's model and passengers. */
export function factsOf(
  listing: Pick<
    ListingView,
    'type' | 'placeType' | 'maxGuests' | 'bedrooms' | 'beds' | 'bathrooms' | 'vehicleSpecs'
  >,
): string[] {
  const { type, placeType, maxGuests, bedrooms, beds, bathrooms, vehicleSpecs: vehicle } = listing
  const guests = count(maxGuests, typeWords[type].guest)
  if (type === 'vehicle')
    return vehicle ? [`${vehicle.year} ${vehicle.make} ${vehicle.model}`, guests] : [guests]
  return [
    placeType && placeTypeLabels[placeType],
    guests,
    bedrooms != null && (bedrooms === 0 ? 'Studio' : count(bedrooms, 'bedroom')),
    beds != null && count(beds, 'bed'),
    bathrooms != null && count(bathrooms, 'bathroom'),
  ].filter((fact): fact is string => Boolean(fact))
}

type VehicleFact = {
  /** A symbol of amenities.svg. */
  icon: 'seat' | 'gearbox' | 'fuel' | 'miles' | 'gps'
  name: string
  value: string
  more?: string
}

/** What a renter asks first about a vehicle, in that order; nothing about a stay. */
export function vehicleFactsOf({
  vehicleSpecs: vehicle,
  location,
  hasAddress,
}: Pick<ListingView, 'vehicleSpecs' | 'location' | 'hasAddress'>): VehicleFact[] {
  if (!vehicle) return []
  const { seats, transmission, fuelType, fuelEfficiency } = vehicle
  return [
    { icon: 'seat', name: 'Seats', value: count(seats, 'seat') },
    { icon: 'gearbox', name: 'Transmission', value: transmissionLabels[transmission] },
    {
      icon: 'fuel',
      name: 'Fuel',
      value: fuelTypeLabels[fuelType],
      ...(fuelEfficiency && { more: `${fuelEfficiency} ${fuelType === 'electric' ? 'MPGe' : 'MPG'}` }),
    },
    { icon: 'miles', name: 'Mileage', value: mileageWords(mileageOf(vehicle)) },
    {
      icon: 'gps',
      name: 'Pickup location',
      value: location,
      ...(hasAddress && { more: 'Exact location after you book' }),
    },
  ]
}
