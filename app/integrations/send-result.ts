/**
 * The result of handing a message to another server. A final failure would happen again on every retry; any other may
 * be temporary. The reason contains nothing of the message and no secret.
 */
export type SendResult = { ok: true } | SendFailure
export type SendFailure = { ok: false; isFinal: boolean; reason: string }

/** Characters of a reason that are stored. */
export const MAX_REASON_LENGTH = 200
