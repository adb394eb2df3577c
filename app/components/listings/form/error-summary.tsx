import type { Notice } from '~/http/read-form.server'
import { ErrorSummary as Summary } from '~/ui/error-summary'
import { idOf } from './form-parts'

/** The labels of fields, put before error messages that do not mention them: "Seats: At least 1". */
const labels: Record<string, string> = {
  price: 'Price',
  maxGuests: 'Guests',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  placeType: 'Place type',
  cancellationPolicy: 'Cancellation policy',
  'vehicleSpecs.year': 'Year',
  'vehicleSpecs.seats': 'Seats',
  'vehicleSpecs.transmission': 'Transmission',
  'vehicleSpecs.fuelType': 'Fuel',
  'vehicleSpecs.fuelEfficiency': 'Fuel economy',
  'vehicleSpecs.tankCapacity': 'Tank size',
  'vehicleSpecs.includedMilesPerDay': 'Miles included per day',
  'vehicleSpecs.pricePerExtraMile': 'Price per extra mile',
  description: 'Description',
  title: 'Title',
  location: 'Location',
}

const withLabel = (name: string, message: string) =>
  labels[name] && !message.startsWith(labels[name]) ? `${labels[name]}: ${message}` : message

/** All errors of a listing form, above it. */
export function ErrorSummary({ notice, errors }: { notice?: Notice; errors: Record<string, string[]> }) {
  const wrong = Object.entries(errors).map(([name, messages]) => ({
    id: idOf(name),
    message: withLabel(name, messages.join(' ')),
  }))
  if (!notice && wrong.length === 0) return null
  const title =
    notice?.title ??
    (wrong.length === 1 ? 'One thing needs your attention' : `${wrong.length} things need your attention`)
  return (
    <Summary
      title={title}
      description={wrong.length === 0 ? notice?.description : undefined}
      errors={wrong}
    />
  )
}
