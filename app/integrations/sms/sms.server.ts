import { env } from '../../../env.server'
import type { SendResult } from '../send-result'
import { readSmsFailure } from './sms-failure'

const TIMEOUT_MS = 20_000

/** Whether a server for text messages is configured. */
export const hasSmsServer = (): boolean => env().TWILIO_ACCOUNT_SID !== undefined

/** Sends a text to an E.164 number through Twilio's API. Failures are returned, not thrown. */
export async function deliverSms({ to, text }: { to: string; text: string }): Promise<SendResult> {
  const {
    TWILIO_API_URL,
    TWILIO_ACCOUNT_SID: account,
    TWILIO_AUTH_TOKEN: token,
    TWILIO_FROM: from = '',
  } = env()
  try {
    const response = await fetch(
      `${TWILIO_API_URL.replace(/\/+$/, '')}/2010-04-01/Accounts/${account}/Messages.json`,
      {
        method: 'POST',
        headers: {
          Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
          Accept: 'application/json',
        },
        body: new URLSearchParams({
          To: to,
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: text,
        }),
        redirect: 'error', // never send the token to another server
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
    if (response.ok) {
      response.body?.cancel().catch(() => {}) // frees the connection; the message was accepted
      return { ok: true }
    }
    return readSmsFailure(response.status, await response.text())
  } catch (error) {
    return {
      ok: false,
      isFinal: false,
      reason: `the SMS provider did not respond: ${causeOf(error as Error)}`,
    }
  }
}

/** fetch's own message is only "fetch failed"; its cause has the system's error code, such as ECONNREFUSED. */
const causeOf = ({ name, cause }: Error) => (cause as NodeJS.ErrnoException | undefined)?.code ?? name
