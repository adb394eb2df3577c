/** The path of a shared itinerary. */
export const sharePath = (token: string) => `/itineraries/shared/${token}`
