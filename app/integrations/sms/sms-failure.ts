import type { SendFailure } from '../send-result'

/** Statuses about us rather than the message: wrong credentials or account, too many requests, timeouts. */
const temporaryStatuses = new Set([401, 403, 404, 408, 425, 429])

/** Twilio's error codes (twilio.com/docs/api/errors) about our sender or its queue, which we can fix. */
const senderCodes = new Set([
  21212, 21601, 21603, 21606, 21608, 21611, 21659, 21660, 21661, 21701, 21702, 21703, 21704, 21705,
])

/** Errors about this number or this text are final; all others may be temporary. */
export function readSmsFailure(status: number, body: string): SendFailure {
  const code = codeIn(body)
  const isFinal =
    status >= 400 &&
    status < 500 &&
    !temporaryStatuses.has(status) &&
    !(code !== undefined && senderCodes.has(code))
  // The server's message may quote the text, so only its code is kept.
  return {
    ok: false,
    isFinal,
    reason: `the SMS provider responded with ${status}${code === undefined ? '' : `, error ${code}`}`,
  }
}

/** `{ "code": 21211, "message": …, "more_info": …, "status": 400 }` */
function codeIn(body: string): number | undefined {
  try {
    const { code } = JSON.parse(body) as { code?: unknown }
    return Number.isSafeInteger(code) ? (code as number) : undefined
  } catch {
    return undefined
  }
}
