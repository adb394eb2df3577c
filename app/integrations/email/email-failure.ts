import { MAX_REASON_LENGTH, type SendFailure } from '../send-result'

type EmailError = {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  message: string
}

/** RFC 5321 replies that reject a mailbox or a message: 501 for a malformed address, 550 to 559 for a refusal. */
const isRejection = (code: number) => code === 501 || (code >= 550 && code <= 559)

/** Enhanced codes (RFC 3463) about the protocol or our permission to send, which we can fix. */
const isOurFault = /^\d{3}[ -]5\.[57]\./

/** Rejections of the recipient or of the message are final; whatever we or the server can mend is not. */
export function readEmailFailure(error: unknown): SendFailure {
  const { code, command, response = '', responseCode, message } = error as EmailError
  // nodemailer refuses a malformed recipient before it connects.
  const isMalformed = code === 'EENVELOPE' && command === 'API' && /recipient/i.test(message)
  const isRefused =
    (command === 'RCPT TO' || command === 'DATA') &&
    responseCode !== undefined &&
    isRejection(responseCode) &&
    !isOurFault.test(response)
  return { ok: false, isFinal: isMalformed || isRefused, reason: reasonOf(error as EmailError) }
}

/** After DATA a server may quote the message in its reply, so only the reply's codes are kept. */
function reasonOf({ code, command, response, message }: EmailError): string {
  const reason =
    command === 'DATA'
      ? `refused after DATA: ${/^\d{3}([ -]\d\.\d+\.\d+)?/.exec(response ?? '')?.[0] ?? code ?? 'no reply'}`
      : message
  return oneLine(reason || code || 'unknown')
}

const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
