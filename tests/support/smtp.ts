import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerError } from 'smtp-server'

/** A received email: the recipients of its envelope, and its bytes. */
type Arrived = { to: string[]; bytes: Buffer }
/** A refusal such as `451 4.3.0 Come back later`, or undefined to accept. */
export type Refusal = string | void

/** A local mail server that records the emails it accepts and answers as the test decides. */
export type MailServer = {
  url: string
  arrived: Arrived[]
  /** The answers to a recipient and to a whole message. Both may be delayed. */
  onRecipient: (address: string) => Refusal | Promise<Refusal>
  onMessage: (email: Arrived) => Refusal | Promise<Refusal>
  /** The received emails, parsed. */
  emails: () => Promise<Email[]>
  /** Forgets the received emails and accepts everything again. */
  reset: () => void
  stop: () => Promise<void>
}

/**
 * Starts a mail server, by default on a free port and without a password. An email whose sender disconnects before the
 * answer is not recorded.
 */
export async function startMailServer({
  port = 0,
  password,
}: { port?: number; password?: string } = {}): Promise<MailServer> {
  const disconnected = new Set<string>()
  const accepts = () => {}
  const server = new SMTPServer({
    authOptional: !password,
    disabledCommands: password ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 50,
    onAuth: (given, _session, answer) =>
      given.password === password
        ? answer(null, { user: given.username })
        : answer(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _session, answer) => void reply(own.onRecipient(address), answer),
    onData: (stream, session, answer) =>
      void buffer(stream).then(
        async (bytes) => {
          const email = { to: session.envelope.rcptTo.map(({ address }) => address), bytes }
          const refusal = await own.onMessage(email)
          if (disconnected.has(session.id)) return
          if (!refusal) own.arrived.push(email)
          void reply(refusal, answer)
        },
        () => {},
      ), // a sender that is killed in the middle of an email has sent nothing
    onClose: ({ id }) => void disconnected.add(id),
  })
  server.on('error', () => {}) // the tests include senders that disconnect
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const own: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived: [],
    onRecipient: accepts,
    onMessage: accepts,
    emails: () => Promise.all(own.arrived.map(({ bytes }) => PostalMime.parse(bytes))),
    reset: () => void Object.assign(own, { arrived: [], onRecipient: accepts, onMessage: accepts }),
    stop: () => new Promise((closed) => server.close(closed)),
  }
  return own
}

async function reply(refusal: Refusal | Promise<Refusal>, answer: (error?: SMTPServerError) => void) {
  const words = await refusal
  answer(
    words ? Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) }) : undefined,
  )
}
