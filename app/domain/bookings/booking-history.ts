import type { ListingType } from '../listings/choices'

/** A line of a booking's history. No actor: the clock did it. */
export type BookingEvent = {
  kind: 'requested' | 'confirmed' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'completed'
  createdAt: Date
  actorId: string | null
  actorName: string | null
}

/** Whoever reads, and what the history is about. */
type Reading = {
  viewerId: string
  type: ListingType
  /** What the reader got of a confirmed booking that was cancelled, in words. */
  settled: string | null
}

const did = {
  requested: 'asked to book',
  confirmed: 'booked',
  accepted: 'accepted',
  declined: 'declined',
  cancelled: 'cancelled',
} as const

/**
 * A line of history in words: "You asked to book", "Harper accepted", "You cancelled: $100.00 refunded", "The stay
 * ended".
 */
export function wordsOfEvent(
  { kind, actorId, actorName }: BookingEvent,
  { viewerId, type, settled }: Reading,
): string {
  if (kind === 'expired') return 'The request expired unanswered'
  if (kind === 'completed') return type === 'property' ? 'The stay ended' : 'The rental ended'
  const words = `${actorId === viewerId ? 'You' : (actorName ?? 'Roamstead')} ${did[kind]}`
  return kind === 'cancelled' && settled ? `${words}: ${settled}` : words
}
