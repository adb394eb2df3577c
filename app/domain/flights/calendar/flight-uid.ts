/** The calendar property that contains all fields of an exported flight. */
export const FLIGHT_PROPERTY = 'x-roamstead-flight'

/** The UID of a flight in calendars. */
export const flightUid = (id: string) => `flight-${id}@roamstead`

/** The flight id of an exported calendar entry; null for any other entry. */
export const parseFlightUid = (uid: string): string | null =>
  /^flight-([0-9a-f-]{36})@roamstead$/i.exec(uid.trim())?.[1]?.toLowerCase() ?? null
