import { geocode, timeZoneAt } from '~/integrations/geocoding/geocoding.server'

/**
 * The zone of the likeliest place of that name, which is only a default for new items, or null. May call an external
 * server, so it must not run inside a transaction.
 */
export async function destinationZone(destination: string): Promise<string | null> {
  const [likeliest] = await geocode(destination)
  return likeliest ? timeZoneAt(likeliest) : null
}
