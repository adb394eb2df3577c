import { placeTypeLabels, typeWords } from '~/domain/listings/choices'
import { mileageOf, mileageWords } from '~/domain/listings/mileage'
import { count } from '~/domain/shared/phrases'
import type { ListingView } from './listing-view.server'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The key facts: "Entire place", "4 guests", "2 bedrooms", or a vehicle's model, seats, transmission and mileage. */
export function factsOf(
  listing: Pick<ListingView, 'type' | 'placeType' | 'maxGuests' | 'bedrooms' | 'bathrooms' | 'vehicleSpecs'>,
): string[] {
  const { type, placeType, maxGuests, bedrooms, bathrooms, vehicleSpecs: vehicle } = listing
  const words = typeWords[type]
  if (type === 'property') {
    return [
      placeType && placeTypeLabels[placeType],
      count(maxGuests, words.guest),
      bedrooms != null && (bedrooms === 0 ? 'Studio' : count(bedrooms, 'bedroom')),
      bathrooms != null && count(bathrooms, 'bathroom'),
    ].filter((fact): fact is string => Boolean(fact))
  }
  const vehicleFacts = vehicle
    ? [
        `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
        count(vehicle.seats, 'seat'),
        capital(vehicle.transmission),
        capital(vehicle.fuelType),
        vehicle.fuelEfficiency
          ? `${vehicle.fuelEfficiency} ${vehicle.fuelType === 'electric' ? 'MPGe' : 'MPG'}`
          : '',
        mileageWords(mileageOf(vehicle)),
      ]
    : []
  return [...vehicleFacts, count(maxGuests, words.guest)].filter(Boolean)
}
