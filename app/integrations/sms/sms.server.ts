import { env } from '../../../env.server'
import type { Posted } from '../posted'
import { readTextFailure } from './text-failure'

/** Milliseconds for an answer. */
const PATIENCE = 20_000

/** Whether there is a server that text messages leave by. */
export const hasTextServer = (): boolean => env().TWILIO_ACCOUNT_SID !== undefined

/**
 * Hands a text message to Twilio, or to a server that speaks its language. Everything that can go wrong is an answer.
 */
export async function postText({ to, text }: { /** E.164. */ to: string; text: string }): Promise<Posted> {
  const {
    TWILIO_API_URL,
    TWILIO_ACCOUNT_SID: account,
    TWILIO_AUTH_TOKEN: token,
    TWILIO_FROM: from = '',
  } = env()
  try {
    const answer = await fetch(
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
        redirect: 'error', // the token is for this server alone
        signal: AbortSignal.timeout(PATIENCE),
      },
    )
    if (answer.ok) {
      answer.body?.cancel().catch(() => {}) // it has the message: what else it says changes nothing
      return { ok: true }
    }
    return readTextFailure(answer.status, await answer.text())
  } catch (error) {
    return { ok: false, isFinal: false, reason: `the text server did not answer: ${whyNot(error as Error)}` }
  }
}

/** `fetch failed` says nothing; its cause has the system's word for it (ECONNREFUSED). */
const whyNot = ({ name, cause }: Error) => (cause as NodeJS.ErrnoException | undefined)?.code ?? name
