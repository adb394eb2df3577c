import { refuseJson, type Refusal } from '~/http/refusals/index'

/** A refusal about a listing, with what a client can act on: the places that were meant, perhaps. */
export const refuseListing = (
  refusal: Refusal & { candidates?: { id: string; label: string }[] },
): Response => refuseJson(refusal, refusal.candidates && { candidates: refusal.candidates })
