import { MOST_REASON, type Unposted } from '../posted'

/** What nodemailer says about a failure, beside its message. */
type MailError = {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  message: string
}

/** Replies of RFC 5321 that refuse a mailbox or a message: 501 cannot read the address, 550 and above say no to it. */
const refuses = (code: number) => code === 501 || (code >= 550 && code <= 559)

/**
 * Enhanced codes (RFC 3463) of class 5 whose subject is the protocol or our permission to send: a setting of ours, to
 * be mended.
 */
const blamesUs = /^\d{3}[ -]5\.[57]\./

/**
 * Sorts what nodemailer threw. Final is what the server says against the recipient or the message itself; a server that
 * is away or busy, our credentials, our sender's address and whatever is not understood may pass.
 */
export function readMailFailure(error: unknown): Unposted {
  const { code, command, response = '', responseCode, message } = error as MailError
  const isUnreadable = code === 'EENVELOPE' && command === 'API' && /recipient/i.test(message) // before anything was sent
  const isRefused =
    (command === 'RCPT TO' || command === 'DATA') &&
    responseCode !== undefined &&
    refuses(responseCode) &&
    !blamesUs.test(response)
  return { ok: false, isFinal: isUnreadable || isRefused, reason: reasonOf(error as MailError) }
}

/** After DATA a server may quote the message in its reply, so that its words are not kept, only their numbers. */
function reasonOf({ code, command, response, message }: MailError): string {
  const saw =
    command === 'DATA'
      ? `refused after DATA: ${/^\d{3}([ -]\d\.\d+\.\d+)?/.exec(response ?? '')?.[0] ?? code ?? 'no reply'}`
      : message
  return oneLine(saw || code || 'unknown')
}

const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_REASON)
