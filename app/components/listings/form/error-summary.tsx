import { guestsLabels, type ListingType } from '~/domain/listings/choices'
import type { Notice } from '~/http/read-form.server'
import { ErrorSummary as Summary } from '~/components/forms/error-summary'
import { idOf } from './form-parts'
import { rulesLabels } from './rules-labels'

/** The labels of fields, put before error messages that do not mention them: "Seats: At least 1". */
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

/** The label of a field of a listing's form, where it is not its name. */
export const labelOf = (name: string, type: ListingType): string | undefined => {
  const all: Record<string, string> = { ...labels, ...rulesLabels[type], maxGuests: guestsLabels[type] }
  return all[name]
}

const withLabel = (label: string | undefined, message: string) =>
  label && !message.startsWith(label) ? `${label}: ${message}` : message

type ErrorSummaryProps = { type: ListingType; notice?: Notice; errors: Record<string, string[]> }

/** All errors of a listing form, above it. */
export function ErrorSummary({ type, notice, errors }: ErrorSummaryProps) {
  const wrong = Object.entries(errors).map(([name, messages]) => ({
    id: idOf(name),
    message: withLabel(labelOf(name, type), messages.join(' ')),
  }))
  if (!notice && wrong.length === 0) return null
  return (
    <Summary
      title={notice?.title}
      description={wrong.length === 0 ? notice?.description : undefined}
      errors={wrong}
    />
  )
}
