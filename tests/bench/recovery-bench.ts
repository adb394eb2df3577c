import { randomBytes } from 'node:crypto'
import { connect } from '../../db/client.server'
import { users } from '../../db/schema'
import { ensureBuild } from '../../server/build'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { startMailServer } from '../support/smtp'
import { copyTemplate, postgresTemplate } from '../support/template'
import { summarize, type Sample } from './sample'

export type RecoveryFigures = {
  tries: number
  endpoints: { name: string; known: Sample; unknown: Sample; others: Sample }[]
}

type Person = { email: string; phone: string }
/** A way to ask for an account back. A new one is a new line here. */
type Endpoint = { name: string; path: string; type: string; body: (person: Person) => string }

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const endpoints: Endpoint[] = [
  {
    name: 'POST /api/auth/forgot-password',
    path: '/api/auth/forgot-password',
    type: JSON_TYPE,
    body: ({ email }) => JSON.stringify({ email }),
  },
  {
    name: 'the page /forgot-password',
    path: '/forgot-password',
    type: FORM,
    body: ({ email }) => String(new URLSearchParams({ email })),
  },
  {
    name: 'POST /api/auth/username-recovery',
    path: '/api/auth/username-recovery',
    type: JSON_TYPE,
    body: ({ phone }) => JSON.stringify({ phone }),
  },
]

/** Until the server runs its hot code: before that, each time is shorter than the one before. */
const WARM_UP = 600
/** Each kind as often before each of the others as after it: what a request leaves to be done can slow the next. */
const ORDERS = [
  ['known', 'unknown', 'others'],
  ['others', 'unknown', 'known'],
  ['unknown', 'others', 'known'],
  ['known', 'others', 'unknown'],
  ['others', 'known', 'unknown'],
  ['unknown', 'known', 'others'],
] as const

/**
 * How long recovery takes to answer for accounts that there are and for such that there are not, each asked for once.
 * The floor is what two groups without accounts differ by in the same run. As in production: a process of its own on
 * Postgres, outside demo mode, that hands its emails to a server.
 */
export async function measureRecovery(
  postgresUrl: string,
  { tries }: { tries: number },
): Promise<RecoveryFigures> {
  await ensureBuild()
  const mailServer = await startMailServer()
  const copy = await copyTemplate(await postgresTemplate(postgresUrl))
  const port = await freePort()
  const { child, waitForOutput, ended } = program('server/start.ts', {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: copy.dataDir,
    DATABASE_URL: copy.databaseUrl!,
    DEMO: '0',
    SMTP_URL: mailServer.url,
    RATE_LIMIT_SCALE: '1000000',
    SESSION_SECRET: 'a secret that only the bench uses',
  })
  try {
    await waitForOutput('Roamstead is running')
    const known = await makeAccounts(copy.databaseUrl!, copy.dataDir, endpoints.length * tries)
    const figures: RecoveryFigures = { tries, endpoints: [] }
    for (const endpoint of endpoints) {
      const people = known.splice(0, tries)
      const ask = (person: Person) => timed(`http://localhost:${port}`, endpoint, person)
      for (let round = 0; round < WARM_UP; round++) await ask(stranger())
      const times = { known: [] as number[], unknown: [] as number[], others: [] as number[] }
      for (const [round, person] of people.entries()) {
        for (const kind of ORDERS[round % ORDERS.length]!)
          times[kind].push(await ask(kind === 'known' ? person : stranger()))
      }
      figures.endpoints.push({
        name: endpoint.name,
        known: summarize(times.known),
        unknown: summarize(times.unknown),
        others: summarize(times.others),
      })
    }
    return figures
  } finally {
    child.kill('SIGKILL')
    await ended
    await mailServer.stop()
    await copy.drop()
  }
}

/** Milliseconds until an answer has arrived whole. @throws Error when it is not 200 */
async function timed(origin: string, { path, type, body }: Endpoint, person: Person): Promise<number> {
  const began = performance.now()
  const response = await fetch(origin + path, {
    method: 'POST',
    body: body(person),
    headers: {
      'Content-Type': type,
      Accept: type === JSON_TYPE ? type : 'text/html',
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
    },
  })
  const text = await response.text()
  const took = performance.now() - began
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`)
  return took
}

let count = 0
/** Somebody nobody has heard of yet. Known and unknown look alike. */
const stranger = (): Person => ({
  email: `${randomBytes(6).toString('hex')}@people.test`,
  phone: `+1212${2_300_000 + ++count}`,
})

async function makeAccounts(databaseUrl: string, dataDir: string, number: number): Promise<Person[]> {
  const people = Array.from({ length: number }, stranger)
  const { db, close } = await connect({ databaseUrl, dataDir })
  await db.insert(users).values(
    people.map(({ email, phone }) => ({
      email,
      phone,
      phoneNumber: phone,
      password: 'none',
      firstName: 'Robin',
      lastName: 'Example',
    })),
  )
  await close()
  return people
}
