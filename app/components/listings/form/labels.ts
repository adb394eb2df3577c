import { guestsLabels, type ListingType } from '~/domain/listings/choices'

/** The labels of fields, also put before error messages that do not mention them: "Seats: At least 1". */
const labels: Record<string, string> = {
  price: 'Price',
  bedrooms: 'Bedrooms',
  beds: 'Beds',
  bathrooms: 'Bathrooms',
  amenityPhotos: 'Photos of amenities',
  placeType: 'Place type',
  cancellationPolicy: 'Cancellation policy',
  customRules: 'Your own rules',
  'vehicleSpecs.year': 'Year',
  'vehicleSpecs.seats': 'Seats',
  'vehicleSpecs.transmission': 'Transmission',
  'vehicleSpecs.fuelType': 'Fuel',
  'vehicleSpecs.fuelEfficiency': 'Fuel economy',
  'vehicleSpecs.tankCapacity': 'Tank size',
  'vehicleSpecs.includedMilesPerDay': 'Miles included per day',
  'vehicleSpecs.pricePerExtraMile': 'Price per extra mile',
  'priceRules.weekendPrice': 'Weekend price',
  'priceRules.cleaningFee': 'Cleaning fee',
  'priceRules.extraGuest.above': 'Guests included',
  'priceRules.extraGuest.fee': 'Fee per extra guest',
  'priceRules.weeklyDiscount': 'Weekly discount',
  'priceRules.monthlyDiscount': 'Monthly discount',
  'priceRules.earlyBird.days': 'Early bird, days before',
  'priceRules.earlyBird.percentage': 'Early-bird discount',
  'priceRules.lastMinute.days': 'Last minute, days before',
  'priceRules.lastMinute.percentage': 'Last-minute discount',
  'priceRules.securityDeposit': 'Security deposit',
  description: 'Description',
  title: 'Title',
  location: 'Location',
  streetAddress: 'Street address',
}

/** The labels of what hosts write about a stay or a vehicle. */
const rulesLabels = {
  property: {
    rules: 'House rules',
    checkInInstructions: 'Check-in instructions',
    checkOutInstructions: 'Check-out instructions',
    houseManual: 'House manual',
  },
  vehicle: {
    rules: 'Rules',
    checkInInstructions: 'Pick-up instructions',
    checkOutInstructions: 'Return instructions',
    houseManual: 'Vehicle manual',
  },
} as const

/** The label of a field of a listing's form, where it is not its name. */
export const labelOf = (name: string, type: ListingType): string | undefined => {
  const all: Record<string, string> = { ...labels, ...rulesLabels[type], maxGuests: guestsLabels[type] }
  return all[name]
}
