/** Where a public itinerary is read. */
export const sharePath = (token: string) => `/itineraries/shared/${token}`
