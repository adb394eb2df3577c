import { searchable } from '../shared/text'

type Named = { code: string; name: string; city: string }

/** "London Heathrow Airport (LHR)" or "Tokyo, Narita International Airport (NRT)". The code makes it unambiguous. */
export function airportLabel({ code, name, city }: Named): string {
  const hasCity = !city || searchable(name).includes(searchable(city.split('/')[0]!))
  return `${hasCity ? name : `${city}, ${name}`} (${code})`
}
