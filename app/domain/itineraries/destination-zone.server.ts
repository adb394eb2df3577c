import { geocode, timeZoneAt } from '~/integrations/geocoding/geocoding.server'

/**
 * The IANA zone of a destination, or null where nobody knows it. Of several places of a name the likeliest counts: the zone
 * only fills in that of new items, each of which may name its own. Not within a transaction: it may ask another server.
 */
export async function destinationZone(destination: string): Promise<string | null> {
  const [likeliest] = await geocode(destination)
  return likeliest ? timeZoneAt(likeliest) : null
}
