import { Notice } from '~/ui/notice'

const names: Record<string, string> = {
  type: 'Category', location: 'Location', checkIn: 'Dates', checkOut: 'Dates', guests: 'Guests', maxGuests: 'Guests', minPrice: 'Lowest price',
  maxPrice: 'Highest price', placeType: 'Place type', amenities: 'Amenities', instantBook: 'Instant Book', sortBy: 'Sort', page: 'Page', after: 'Page',
}

/** What of the address did not fit and was left out of the search. */
export function Ignored({ ignored }: { ignored: readonly { field: string; message: string }[] }) {
  if (ignored.length === 0) return null
  return (
    <Notice type="info" title="Part of this search was left out">
      <ul>{ignored.map(({ field, message }) => <li key={field}>{names[field] ?? field}: {message}</li>)}</ul>
    </Notice>
  )
}
