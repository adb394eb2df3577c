import { createTransport } from 'nodemailer'
import { env } from '../../../env.server'
import type { Posted } from '../posted'
import { readMailFailure } from './mail-failure'

/** A mail to one person. The id tells a second copy of it from another mail. */
export type PostedMail = { id: string; to: string; subject: string; text: string; html?: string }

/** Milliseconds until a server that says nothing is given up, at each step of the way. */
const PATIENCE = 15_000
/** For a mail altogether, in milliseconds: a server that says a little now and then must not hold it for ever. */
const LONGEST = 45_000
const MOST_CONNECTIONS = 4
/** A subject's characters. No mail program shows more, and a line of a mail must end somewhere. */
const MOST_SUBJECT = 300

/** Whether there is a server that mail leaves by. */
export const hasMailServer = (): boolean => env().SMTP_URL !== undefined

/** Who mail is from, as a header writes it. */
const sender = () => env().MAIL_FROM ?? `Roamstead <no-reply@${new URL(env().APP_ORIGIN).hostname}>`
const hostOf = (address: string) =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/>.*$/, '')
    .trim()

let open: ReturnType<typeof connect> | undefined

/** One pool for the process, opened at the first mail. Its connections close by themselves when they are not used. */
const connect = () =>
  createTransport({
    url: env().SMTP_URL,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    maxRequeues: 1, // the outbox tries again, and waits longer each time
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Hands a mail to the server at SMTP_URL. Everything that can go wrong is an answer. */
export async function postMail({ id, to, subject, text, html }: PostedMail): Promise<Posted> {
  try {
    const from = sender()
    await (open ??= connect()).sendMail({
      from,
      to: { name: '', address: to }, // as an object: a comma in a text would make two recipients of it
      subject: [...subject].slice(0, MOST_SUBJECT).join(''),
      text,
      html,
      messageId: `<${id}@${hostOf(from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: nobody's holiday answers it
      signal: AbortSignal.timeout(LONGEST),
    })
    return { ok: true }
  } catch (error) {
    return readMailFailure(error)
  }
}

/** Says goodbye to the server, when the process ends. */
export function closeMailServer(): void {
  open?.close()
  open = undefined
}
