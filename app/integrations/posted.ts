/**
 * What became of a message that was handed to another server. A final failure would happen again however often it is tried;
 * any other may pass. The reason holds nothing of the message and no secret.
 */
export type Posted = { ok: true } | Unposted
export type Unposted = { ok: false; isFinal: boolean; reason: string }

/** The longest reason worth keeping, in characters. */
export const MOST_REASON = 200
