import type { Notice as Words } from '~/http/read-form.server'
import { Notice } from '~/ui/notice'
import { idOf } from './form-parts'

/** The names of fields whose errors do not name them: "Year: Must be a whole number". */
const names: Record<string, string> = {
  price: 'Price', maxGuests: 'Guests', bedrooms: 'Bedrooms', bathrooms: 'Bathrooms', placeType: 'Place type', cancellationPolicy: 'Cancellation policy',
  'vehicleSpecs.year': 'Year', 'vehicleSpecs.seats': 'Seats', 'vehicleSpecs.transmission': 'Transmission', 'vehicleSpecs.fuelType': 'Fuel',
  'vehicleSpecs.fuelEfficiency': 'Fuel economy', 'vehicleSpecs.tankCapacity': 'Tank', description: 'Description', title: 'Title', location: 'Location',
}

const named = (name: string, message: string) => (names[name] && !message.startsWith(names[name]) ? `${names[name]}: ${message}` : message)

/** What is wrong, above the form, each with a link to its field. */
export function ErrorSummary({ notice, errors }: { notice?: Words; errors: Record<string, string[]> }) {
  const wrong = Object.entries(errors)
  if (!notice && wrong.length === 0) return null
  return (
    <div className="mb-6">
      <Notice type="error" title={notice?.title ?? (wrong.length === 1 ? 'One thing needs your attention' : `${wrong.length} things need your attention`)}>
        {wrong.length === 0 ? notice?.description : (
          <ul role="list" className="mt-1 grid">
            {wrong.map(([name, messages]) => (
              <li key={name}><a href={`#${idOf(name)}`} className="inline-flex min-h-8 items-center text-ink underline underline-offset-2">{named(name, messages.join(' '))}</a></li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
