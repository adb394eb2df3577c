import { env } from '../../../env.server'
import type { SendResult } from '../send-result'
import { readEmailFailure } from './email-failure'

/** An email to one recipient. A retry has the same id, so that mail programs recognize duplicates. */
export type OutgoingEmail = {
  id: string
  /** The name of the sender unless MAIL_FROM is set. */
  senderName: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** The address that ends emails of this kind, which mail programs offer as a button. */
  unsubscribe?: string
}

type Address = { name: string; address: string }

/** How long a silent server is waited for at each step, in milliseconds. */
const STEP_TIMEOUT = 15_000
/** The limit for a whole email, in milliseconds, against servers that keep answering slowly. */
const TOTAL_TIMEOUT = 45_000
const MAX_CONNECTIONS = 4
/** Characters of a subject. No mail program shows more, and header lines have a maximum length. */
const MAX_SUBJECT = 300

/** Whether a mail server is configured. */
export const hasMailServer = (): boolean => env().SMTP_URL !== undefined

const sender = (name: string): string | Address =>
  env().MAIL_FROM ?? { name, address: `no-reply@${new URL(env().APP_ORIGIN).hostname}` }
const hostOf = (sender: string | Address) => {
  const address = typeof sender === 'string' ? sender : sender.address
  return address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/>.*$/, '')
    .trim()
}

let transport: ReturnType<typeof connect> | undefined

/** One connection pool per process, opened for the first email, which also loads the library. */
const connect = async () => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: env().SMTP_URL,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxRequeues: 1, // the outbox tries again, and waits longer each time
    connectionTimeout: STEP_TIMEOUT,
    greetingTimeout: STEP_TIMEOUT,
    socketTimeout: STEP_TIMEOUT,
    dnsTimeout: STEP_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends an email through the server at SMTP_URL. Failures are returned, not thrown. */
export async function deliverEmail(email: OutgoingEmail): Promise<SendResult> {
  const { id, senderName, to, replyTo, subject, text, html, unsubscribe } = email
  try {
    const from = sender(senderName)
    const mailServer = await (transport ??= connect())
    await mailServer.sendMail({
      from,
      to: { name: '', address: to }, // as a string, a comma would make it two recipients
      replyTo: replyTo && { name: '', address: replyTo },
      subject: [...subject].slice(0, MAX_SUBJECT).join(''),
      text,
      html,
      messageId: `<${id}@${hostOf(from)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated', // RFC 3834: suppresses out-of-office replies
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
        }),
      },
      signal: AbortSignal.timeout(TOTAL_TIMEOUT),
    })
    return { ok: true }
  } catch (error) {
    return readEmailFailure(error)
  }
}

/** Closes the connections when the process ends. */
export function closeMailServer(): void {
  void transport?.then((open) => open.close())
  transport = undefined
}
