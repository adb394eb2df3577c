/** A line of a booking's history. No actor: the clock did it. */
export type BookingEvent = {
  kind: 'requested' | 'confirmed' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'completed'
  createdAt: Date
  actorId: string | null
  actorName: string | null
}

const did = { requested: 'asked to book', confirmed: 'booked', accepted: 'accepted', declined: 'declined', cancelled: 'cancelled' } as const

/** A line of history in words: "You asked to book", "Harper accepted", "The stay ended". */
export function wordsOfEvent({ kind, actorId, actorName }: BookingEvent, viewerId: string, type: 'property' | 'vehicle'): string {
  if (kind === 'expired') return 'The request expired unanswered'
  if (kind === 'completed') return type === 'property' ? 'The stay ended' : 'The rental ended'
  return `${actorId === viewerId ? 'You' : (actorName ?? 'Roamstead')} ${did[kind]}`
}
