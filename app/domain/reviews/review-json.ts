type Row = { id: string; bookingId: string; listingId: string; reviewerId: string; revieweeId: string; type: string; rating: number; comment: string; createdAt: Date; visibleFrom: Date }
type Person = { firstName: string; lastName: string; avatar: string | null }

/** A review as the door answers it to who wrote it: the specification's fields, and whose it is and when it becomes visible. */
export const reviewJson = ({ id, rating, comment, createdAt, bookingId, listingId, reviewerId, revieweeId, type, visibleFrom }: Row, reviewer: Person) => ({
  id, rating, comment, createdAt, bookingId, listingId, reviewerId, revieweeId, type, visibleFrom,
  reviewer: { firstName: reviewer.firstName, lastName: reviewer.lastName, avatar: reviewer.avatar },
})
