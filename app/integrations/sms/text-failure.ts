import type { Unposted } from '../posted'

/** Statuses that speak of us and not of the message: wrong credentials or account, too much at once, too slow. */
const passing = new Set([401, 403, 404, 408, 425, 429])

/**
 * Twilio's codes (twilio.com/docs/api/errors) that speak of the number or service texts come from, or of its queue:
 * ours to mend.
 */
const aboutSender = new Set([
  21212, 21601, 21603, 21606, 21608, 21611, 21659, 21660, 21661, 21701, 21702, 21703, 21704, 21705,
])

/**
 * Sorts an answer other than 2xx by its status, and by the code of its body if there is one. Final is what would be
 * said again of this number or this text; everything else may pass.
 */
export function readTextFailure(status: number, body: string): Unposted {
  const code = codeIn(body)
  const isFinal =
    status >= 400 && status < 500 && !passing.has(status) && !(code !== undefined && aboutSender.has(code))
  // The server's own words may quote the text, so that only their number is kept.
  return {
    ok: false,
    isFinal,
    reason: `the text server answered ${status}${code === undefined ? '' : `, error ${code}`}`,
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
