import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { POLL_INTERVAL } from '../../app/domain/messaging/limits'
import { pairOf } from '../../app/domain/messaging/bump-revision.server'
import { bumpRevision } from '../../app/domain/messaging/bump-revision.server'
import { etagOf } from '../../app/http/conditional'
import { connect, type Db } from '../../db/client.server'
import { conversations, messages } from '../../db/schema'
import { ensureBuild } from '../../server/build'
import { visitor, type Visitor } from '../support/client'
import { eventSource } from '../support/event-source'
import { makeHost, makeStay, makeUser } from '../support/people'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { copyTemplate, postgresTemplate } from '../support/template'
import { cpuOf } from './load'
import { type Sample, summarize } from './sample'

/** Shares of one core, in percent; null where the system does not tell. */
type Cost = { requests: number; unchanged: number; server: number | null; database: number | null }
export type MessageFigures = {
  people: number
  messages: number
  polled: Cost
  whole: Cost
  events: Sample & { max: number }
}

const PEOPLE = 200
const MESSAGES = 60
/** One answer in this many brings a message. */
const NEWS = 50

/** Somebody with a thread open, as their page is: what it knows, and how it asks. */
type Reader = { id: string; otherId: string; browser: Visitor; revision: number; after: number }

/**
 * What two hundred open threads cost that ask every five seconds, once as they do it and once for the whole thread each
 * time; and how long a message takes to its reader as an event, with a stream open for each of them.
 */
export async function measureMessages(
  postgresUrl: string,
  { seconds, sent }: { seconds: number; sent: number },
): Promise<MessageFigures> {
  await ensureBuild()
  const copy = await copyTemplate(await postgresTemplate(postgresUrl))
  const port = await freePort()
  const { child, waitForOutput, ended } = program('server/start.ts', {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: copy.dataDir,
    DATABASE_URL: copy.databaseUrl!,
    DEMO: '0',
    RATE_LIMIT_SCALE: '1000000',
    SESSION_SECRET: 'a secret that only the bench uses',
  })
  const { db, close } = await connect({
    databaseUrl: `${copy.databaseUrl!}?application_name=${encodeURIComponent('the bench')}`,
    dataDir: copy.dataDir,
  })
  try {
    await waitForOutput('Roamstead is running')
    const readers = await makeReaders(db, `http://localhost:${port}`)
    const measure = async (ask: (reader: Reader) => Promise<boolean>) => {
      await poll(readers, ask, db, 2 * POLL_INTERVAL) // until the server runs its hot code
      const before = await cpu(db, child.pid!)
      const { requests, unchanged } = await poll(readers, ask, db, seconds * 1_000)
      const after = await cpu(db, child.pid!)
      return {
        requests,
        unchanged,
        server: share(before.server, after.server, seconds),
        database: share(before.database, after.database, seconds),
      }
    }
    const polled = await measure(askForNews)
    const whole = await measure(askForAll)
    return { people: PEOPLE, messages: MESSAGES, polled, whole, events: await timeEvents(readers, sent) }
  } finally {
    await close()
    child.kill('SIGKILL')
    await ended
    await copy.drop()
  }
}

/** Hosts and guests in pairs, each of whom has the thread with the other open. */
async function makeReaders(db: Db, origin: string): Promise<Reader[]> {
  const readers: Reader[] = []
  for (let pair = 0; pair < PEOPLE / 2; pair++) {
    const [host, guest] = [await makeHost(db), await makeUser(db)]
    await makeStay(db, { hostId: host.id })
    await db.insert(conversations).values({
      ...pairOf(host.id, guest.id),
      revision: MESSAGES,
      messageCount: MESSAGES,
      lastMessageAt: new Date(),
    })
    await db.insert(messages).values(
      Array.from({ length: MESSAGES }, (_, at) => ({
        ...(at % 2
          ? { senderId: host.id, receiverId: guest.id }
          : { senderId: guest.id, receiverId: host.id }),
        number: at + 1,
        isRead: true,
        requestKey: randomUUID(),
        content: `Message ${at + 1}: the key lies under the third stone on the left, behind the blue gate.`,
      })),
    )
    for (const [me, other] of [
      [host, guest],
      [guest, host],
    ] as const) {
      const browser = visitor(origin)
      await browser.signIn(me.email)
      readers.push({ id: me.id, otherId: other.id, browser, revision: MESSAGES, after: MESSAGES })
    }
  }
  return readers
}

/** @returns whether nothing had changed */
async function askForNews(reader: Reader): Promise<boolean> {
  const { browser, otherId, revision, after } = reader
  const answer = await browser.json<{ revision: number; entries: { number?: number }[] }>(
    'GET',
    `/messages/${otherId}/updates?after=${after}`,
    undefined,
    { 'If-None-Match': etagOf(revision, after) },
  )
  if (answer.status === 304) return true
  if (answer.status !== 200)
    throw new Error(`The news answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  reader.revision = answer.body.revision
  reader.after = Math.max(after, ...answer.body.entries.flatMap(({ number }) => number ?? []))
  return false
}

async function askForAll({ browser, otherId }: Reader): Promise<boolean> {
  const { status, body } = await browser.json<{ entries: unknown[] }>('GET', `/messages/${otherId}/updates`)
  if (status !== 200 || body.entries.length < 40) throw new Error(`The whole thread answered ${status}.`)
  return false
}

/** Every reader asks every five seconds, evenly spread; now and then somebody has written in between. */
async function poll(
  readers: readonly Reader[],
  ask: (reader: Reader) => Promise<boolean>,
  db: Db,
  milliseconds: number,
) {
  const began = performance.now()
  const under = new Set<Promise<void>>()
  let [requests, unchanged] = [0, 0]
  const turns = (milliseconds / POLL_INTERVAL) * readers.length
  for (let turn = 0; turn < turns; turn++) {
    const reader = readers[(turn * 7) % readers.length]! // not one of a pair right after the other
    await wait(Math.max(0, began + (turn * POLL_INTERVAL) / readers.length - performance.now()))
    if (turn % NEWS === 0) await write(db, reader)
    requests++
    const asked = ask(reader)
      .then((same) => void (unchanged += Number(same)))
      .finally(() => under.delete(asked))
    under.add(asked)
  }
  await Promise.all(under)
  return { requests, unchanged }
}

/** A message of the other, without asking the server that is measured. */
async function write(db: Db, { id, otherId }: Reader) {
  await db.transaction(async (tx) => {
    const { lowId, highId, messageCount } = await bumpRevision(tx, id, otherId)
    await tx.execute(
      sql`
        update conversations set message_count = ${messageCount + 1}, last_message_at = now()
        where low_id = ${lowId} and high_id = ${highId}`,
    )
    await tx.insert(messages).values({
      senderId: otherId,
      receiverId: id,
      number: messageCount + 1,
      content: 'Thank you, found it.',
      requestKey: randomUUID(),
    })
  })
}

/** Milliseconds of CPU so far, by process: of the server, and of the database's processes that work for it. */
type Used = Map<number, number | null>

async function cpu(db: Db, server: number): Promise<Record<'server' | 'database', Used>> {
  const { rows } = (await db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and application_name <> 'the bench'`,
  )) as unknown as { rows: { pid: number }[] }
  return {
    server: new Map([[server, cpuOf(server)]]),
    database: new Map(rows.map(({ pid }) => [pid, cpuOf(pid)])),
  }
}

/** Percent of one core; null where the system does not tell. A process that began meanwhile had used nothing before. */
function share(before: Used, after: Used, seconds: number): number | null {
  let sum = 0
  for (const [pid, used] of after) {
    if (used === null) return null
    sum += used - (before.get(pid) ?? 0)
  }
  return sum / (10 * seconds)
}

/** From the moment a message is sent until its reader's browser has heard of it. */
async function timeEvents(readers: readonly Reader[], sent: number): Promise<MessageFigures['events']> {
  const streams = await Promise.all(readers.map(({ browser }) => eventSource(browser, '/messages/events')))
  const times: number[] = []
  for (let turn = 0; turn < sent; turn++) {
    const at = (turn * 2) % readers.length
    const [sender, receiver] = [readers[at]!, streams[at + 1]!]
    const heard = receiver.received.length
    const began = performance.now()
    const answer = sender.browser.json('POST', '/api/messages', {
      senderId: sender.id,
      receiverId: sender.otherId,
      content: `Event ${turn}`,
      requestKey: randomUUID(),
    })
    while (receiver.received.length === heard) {
      if (performance.now() - began > 10_000) throw new Error('An event did not come within ten seconds.')
      await wait(1)
    }
    times.push(performance.now() - began)
    const { status } = await answer
    if (status !== 201) throw new Error(`Sending answered ${status}.`)
  }
  streams.forEach(({ leave }) => leave())
  return { ...summarize(times), max: Math.max(...times) }
}
