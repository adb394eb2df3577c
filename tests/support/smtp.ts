import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerError } from 'smtp-server'

/** A mail as it came: whom the envelope names, and the bytes. */
export type Arrived = { to: string[]; bytes: Buffer }
/** A reply that refuses, such as `451 4.3.0 Come back later`. Nothing accepts. */
export type Refusal = string | void

/** A mail server of our own on this machine. It keeps what it has accepted, and can be told what to say. */
export type MailServer = {
  url: string
  arrived: Arrived[]
  /** What is said to a recipient, and to a whole message; either may take its time. */
  onRecipient: (address: string) => Refusal | Promise<Refusal>
  onMessage: (mail: Arrived) => Refusal | Promise<Refusal>
  /** What has arrived, read as a mail program would. */
  mails: () => Promise<Email[]>
  /** Forgets what arrived and accepts everything again. */
  reset: () => void
  stop: () => Promise<void>
}

/**
 * Starts one, on any free port unless one is given. A mail whose sender left before the answer is not kept. With a
 * password, nobody sends without it.
 */
export async function startMailServer({
  port = 0,
  password,
}: { port?: number; password?: string } = {}): Promise<MailServer> {
  const left = new Set<string>()
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
          const mail = { to: session.envelope.rcptTo.map(({ address }) => address), bytes }
          const refusal = await own.onMessage(mail)
          if (left.has(session.id)) return
          if (!refusal) own.arrived.push(mail)
          void reply(refusal, answer)
        },
        () => {},
      ), // a sender that is killed in the middle of a mail has sent none
    onClose: ({ id }) => void left.add(id),
  })
  server.on('error', () => {}) // a sender that breaks off is part of the tests
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const own: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived: [],
    onRecipient: accepts,
    onMessage: accepts,
    mails: () => Promise.all(own.arrived.map(({ bytes }) => PostalMime.parse(bytes))),
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
