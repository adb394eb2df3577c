import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { POLL_INTERVAL } from '../../app/domain/messaging/limits'
import { pairOf } from '../../app/domain/messaging/bump-revision.server'
import { bumpRevision } from '../../app/domain/messaging/bump-revision.server'
import { etagOf } from '../../app/http/conditional'
import { connect, type Db } from '../../db/client.server'
import { conversations, messages } from '../../db/schema'
import { ensureBuild } from '../../server/ensure-build'
import { visitor, type Visitor } from '../support/client'
import { eventSource } from '../support/event-source'
import { makeHost, makeStay, makeUser } from '../support/people'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { copyTemplate, postgresTemplate } from '../support/template'
import { cpuOf } from './load'
import { part } from './part'
import { type Sample, summarize } from './sample'
import { count, ms, table, times } from './tables'

/** `server` and `database` are CPU as percentages of one core; null where CPU time is unavailable. */
type Cost = { requests: number; unchanged: number; server: number | null; database: number | null }
type MessageFigures = {
  people: number
  messages: number
  updates: Cost
  wholeThread: Cost
  events: Sample & { max: number }
}

const PEOPLE = 200
const MESSAGES = 60
/** One response in this many brings a new message. */
const REQUESTS_PER_MESSAGE = 50

/** A user with an open thread. `revision` and `after` are what their page sends to get only changes. */
type Reader = { id: string; otherId: string; browser: Visitor; revision: number; after: number }

/**
 * Measures the CPU that 200 open threads cost when they poll every five seconds, first for updates as pages do and then
 * for the whole thread each time. Also times how long a message takes to reach its recipient as an event while each
 * user has an open stream.
 */
async function measureMessages(
  postgresUrl: string,
  { seconds, events }: { seconds: number; events: number },
): Promise<MessageFigures> {
  await ensureBuild()
  const copy = await copyTemplate(await postgresTemplate(postgresUrl))
  const port = await freePort()
  const { child, waitForOutput, ended } = program('server/start.js', {
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
    const measure = async (request: (reader: Reader) => Promise<boolean>) => {
      await poll(readers, request, db, 2 * POLL_INTERVAL) // a warm-up, in which hot code gets compiled
      const before = await cpu(db, child.pid!)
      const { requests, unchanged } = await poll(readers, request, db, seconds * 1_000)
      const after = await cpu(db, child.pid!)
      return {
        requests,
        unchanged,
        server: share(before.server, after.server, seconds),
        database: share(before.database, after.database, seconds),
      }
    }
    const updates = await measure(pollForUpdates)
    const wholeThread = await measure(requestWholeThread)
    return {
      people: PEOPLE,
      messages: MESSAGES,
      updates,
      wholeThread,
      events: await timeEvents(readers, events),
    }
  } finally {
    await close()
    child.kill('SIGKILL')
    await ended
    await copy.drop()
  }
}

/** Pairs of a host and a guest who both have their common thread open. */
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
      Array.from({ length: MESSAGES }, (_, index) => ({
        ...(index % 2
          ? { senderId: host.id, receiverId: guest.id }
          : { senderId: guest.id, receiverId: host.id }),
        number: index + 1,
        isRead: true,
        requestKey: randomUUID(),
        content: `Message ${index + 1}: the key is under the third stone on the left, behind the blue gate.`,
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

/** @returns whether the thread was unchanged */
async function pollForUpdates(reader: Reader): Promise<boolean> {
  const { browser, otherId, revision, after } = reader
  const answer = await browser.json<{ revision: number; entries: { number?: number }[] }>(
    'GET',
    `/messages/${otherId}/updates?after=${after}`,
    undefined,
    { 'If-None-Match': etagOf(revision, after) },
  )
  if (answer.status === 304) return true
  if (answer.status !== 200)
    throw new Error(`The updates answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  reader.revision = answer.body.revision
  reader.after = Math.max(after, ...answer.body.entries.flatMap(({ number }) => number ?? []))
  return false
}

/** @returns false, because the response always has the thread */
async function requestWholeThread({ browser, otherId }: Reader): Promise<boolean> {
  const { status, body } = await browser.json<{ entries: unknown[] }>('GET', `/messages/${otherId}/updates`)
  if (status !== 200 || body.entries.length < 40) throw new Error(`The whole thread answered ${status}.`)
  return false
}

/** Every reader sends a request every five seconds, evenly spread. Before some requests a new message is stored. */
async function poll(
  readers: readonly Reader[],
  request: (reader: Reader) => Promise<boolean>,
  db: Db,
  milliseconds: number,
) {
  const startedAt = performance.now()
  const pending = new Set<Promise<void>>()
  let [requests, unchanged] = [0, 0]
  const turns = (milliseconds / POLL_INTERVAL) * readers.length
  for (let turn = 0; turn < turns; turn++) {
    const reader = readers[(turn * 7) % readers.length]! // so that the two users of a pair do not follow each other
    await wait(Math.max(0, startedAt + (turn * POLL_INTERVAL) / readers.length - performance.now()))
    if (turn % REQUESTS_PER_MESSAGE === 0) await storeMessage(db, reader)
    requests++
    const answered = request(reader)
      .then((isUnchanged) => void (unchanged += Number(isUnchanged)))
      .finally(() => pending.delete(answered))
    pending.add(answered)
  }
  await Promise.all(pending)
  return { requests, unchanged }
}

/** Stores a message from the other user directly, so that sending it does not count as work of the measured server. */
async function storeMessage(db: Db, { id, otherId }: Reader) {
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

/** CPU milliseconds so far, by process id. */
type CpuTimes = Map<number, number | null>

/** The CPU times of the server, and of the database's processes that work for it. */
async function cpu(db: Db, server: number): Promise<Record<'server' | 'database', CpuTimes>> {
  const { rows } = (await db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and application_name <> 'the bench'`,
  )) as unknown as { rows: { pid: number }[] }
  return {
    server: new Map([[server, cpuOf(server)]]),
    database: new Map(rows.map(({ pid }) => [pid, cpuOf(pid)])),
  }
}

/** A percentage of one core; null where CPU time is unavailable. Processes that started meanwhile count from zero. */
function share(before: CpuTimes, after: CpuTimes, seconds: number): number | null {
  let sum = 0
  for (const [pid, used] of after) {
    if (used === null) return null
    sum += used - (before.get(pid) ?? 0)
  }
  return sum / (10 * seconds)
}

/** Times messages from sending until the recipient's browser has received the event. */
async function timeEvents(readers: readonly Reader[], count: number): Promise<MessageFigures['events']> {
  const streams = await Promise.all(readers.map(({ browser }) => eventSource(browser, '/messages/events')))
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const index = (turn * 2) % readers.length
    const [sender, receiver] = [readers[index]!, streams[index + 1]!]
    const receivedBefore = receiver.received.length
    const startedAt = performance.now()
    const answer = sender.browser.json('POST', '/api/messages', {
      senderId: sender.id,
      receiverId: sender.otherId,
      content: `Event ${turn}`,
      requestKey: randomUUID(),
    })
    while (receiver.received.length === receivedBefore) {
      if (performance.now() - startedAt > 10_000)
        throw new Error('An event did not arrive within ten seconds.')
      await wait(1)
    }
    times.push(performance.now() - startedAt)
    const { status } = await answer
    if (status !== 201) throw new Error(`Sending answered ${status}.`)
  }
  streams.forEach(({ leave }) => leave())
  return { ...summarize(times), max: Math.max(...times) }
}

function tables({ people, messages, updates, wholeThread, events }: MessageFigures): string[] {
  const share = (cost: number | null) => (cost === null ? '' : `${cost.toFixed(1)} %`)
  const ratio = (cost: number | null, baseline: number | null) =>
    cost === null || !baseline ? '' : times(cost / baseline)
  const row = (name: string, { requests, unchanged, server, database }: MessageFigures['updates']) => [
    name,
    `${count(requests)} (${count(unchanged)})`,
    share(server),
    ratio(server, updates.server),
    share(database),
    ratio(database, updates.database),
  ]
  return [
    table(
      [
        `${people} open threads of ${messages} messages, polled every 5 s`,
        'responses (304)',
        'server, of one core',
        'ratio',
        'Postgres, of one core',
        'ratio',
      ],
      [row('only new messages', updates), row('the whole thread', wholeThread)],
    ),
    table(
      [`from sending to the event, ${people} open streams`, 'median ms', 'p95 ms', 'max ms'],
      [[`${events.runs} messages`, ms(events.median), ms(events.p95), ms(events.max)]],
    ),
  ]
}

/** Polling open message threads, and messages as events. */
export const messagesPart = part<MessageFigures>({
  name: 'messages',
  once: true,
  measure: ({ postgresUrl, quick }) =>
    measureMessages(postgresUrl, quick ? { seconds: 10, events: 20 } : { seconds: 30, events: 200 }),
  report: (figures) => tables(figures).join('\n\n'),
})
