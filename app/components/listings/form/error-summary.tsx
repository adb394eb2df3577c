import type { Notice as Words } from '~/http/read-form.server'
import { ErrorSummary as Summary } from '~/ui/error-summary'
import { idOf } from './form-parts'

/** The names of fields whose errors do not name them: "Year: Must be a whole number". */
const names: Record<string, string> = {
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
  'vehicleSpecs.tankCapacity': 'Tank',
  'vehicleSpecs.includedMilesPerDay': 'Included miles a day',
  'vehicleSpecs.pricePerExtraMile': 'Price of each extra mile',
  description: 'Description',
  title: 'Title',
  location: 'Location',
}

const named = (name: string, message: string) =>
  names[name] && !message.startsWith(names[name]) ? `${names[name]}: ${message}` : message

/** What is wrong with a section of a listing, above its form. */
export function ErrorSummary({ notice, errors }: { notice?: Words; errors: Record<string, string[]> }) {
  const wrong = Object.entries(errors).map(([name, messages]) => ({
    id: idOf(name),
    message: named(name, messages.join(' ')),
  }))
  if (!notice && wrong.length === 0) return null
  const title =
    notice?.title ??
    (wrong.length === 1 ? 'One thing needs your attention' : `${wrong.length} things need your attention`)
  return (
    <Summary title={title} description={wrong.length === 0 ? notice?.description : undefined} wrong={wrong} />
  )
}
