/** The property in which a flight of ours carries its fields. */
export const FLIGHT_PROPERTY = 'x-roamstead-flight'

/** What a flight is called in calendars. */
export const uidOfFlight = (id: string) => `flight-${id}@roamstead`

/** The flight a calendar entry of ours is about; null for an entry of somebody else's. */
export const flightOfUid = (uid: string): string | null =>
  /^flight-([0-9a-f-]{36})@roamstead$/i.exec(uid.trim())?.[1]?.toLowerCase() ?? null
