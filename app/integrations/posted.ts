/**
 * The result of handing a message to another server. A final failure would repeat on every attempt;
 * any other may pass. The reason contains nothing of the message and no secret.
 */
export type Posted = { ok: true } | Unposted
export type Unposted = { ok: false; isFinal: boolean; reason: string }

/** The maximum length of a stored reason, in characters. */
export const MOST_REASON = 200
