/**
 * The unit words of a category. Specification 1, "Booking card". Apart from the schemas, so that pages do without
 * zod.
 */
export const unitWords = {
  property: { unit: 'night', party: 'guest', priced: 'per night' },
  vehicle: { unit: 'day', party: 'passenger', priced: 'per day' },
} as const
