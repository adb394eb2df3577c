import { randomBytes } from 'node:crypto'
import { connect } from '../../db/client.server'
import { users } from '../../db/schema'
import { ensureBuild } from '../../server/ensure-build'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { startMailServer } from '../support/smtp'
import { copyTemplate, postgresTemplate } from '../support/template'
import { part } from './part'
import { summarize, type Sample } from './sample'
import { ms, table } from './tables'

type RecoveryFigures = {
  attempts: number
  endpoints: { name: string; existing: Sample; unknown: Sample; otherUnknown: Sample }[]
}

type Person = { email: string; phone: string }
type Endpoint = { name: string; path: string; type: string; body: (person: Person) => string }

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
/** Everything that can start an account recovery. */
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

/** Requests until the times stop falling, because the server's hot code is compiled. */
const WARM_UP = 600
/** Every possible order, because the work that one request leaves behind can slow down the next. */
const ORDERS = [
  ['existing', 'unknown', 'otherUnknown'],
  ['otherUnknown', 'unknown', 'existing'],
  ['unknown', 'otherUnknown', 'existing'],
  ['existing', 'otherUnknown', 'unknown'],
  ['otherUnknown', 'existing', 'unknown'],
  ['unknown', 'existing', 'otherUnknown'],
] as const

/**
 * Measures how long recovery requests take for existing and for unknown accounts, one request for each. The baseline is
 * the difference between two groups of unknown accounts in the same run. The server runs as in production: as a process
 * on Postgres, outside demo mode, that hands its email to a mail server.
 */
async function measureRecovery(
  postgresUrl: string,
  { attempts }: { attempts: number },
): Promise<RecoveryFigures> {
  await ensureBuild()
  const mailServer = await startMailServer()
  const copy = await copyTemplate(await postgresTemplate(postgresUrl))
  const port = await freePort()
  const { child, waitForOutput, ended } = program('server/start.js', {
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
    const accounts = await makeAccounts(copy.databaseUrl!, copy.dataDir, endpoints.length * attempts)
    const figures: RecoveryFigures = { attempts, endpoints: [] }
    for (const endpoint of endpoints) {
      const people = accounts.splice(0, attempts)
      const request = (person: Person) => timeRequest(`http://localhost:${port}`, endpoint, person)
      for (let round = 0; round < WARM_UP; round++) await request(unknownPerson())
      const times = { existing: [] as number[], unknown: [] as number[], otherUnknown: [] as number[] }
      for (const [round, person] of people.entries()) {
        for (const kind of ORDERS[round % ORDERS.length]!)
          times[kind].push(await request(kind === 'existing' ? person : unknownPerson()))
      }
      figures.endpoints.push({
        name: endpoint.name,
        existing: summarize(times.existing),
        unknown: summarize(times.unknown),
        otherUnknown: summarize(times.otherUnknown),
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

/** @returns the milliseconds until the whole response has arrived. @throws Error if it is not 200 */
async function timeRequest(origin: string, { path, type, body }: Endpoint, person: Person): Promise<number> {
  const startedAt = performance.now()
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
  const milliseconds = performance.now() - startedAt
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`)
  return milliseconds
}

let count = 0
/** A person without an account. Existing accounts are made from the same data, so that requests look alike. */
const unknownPerson = (): Person => ({
  email: `${randomBytes(6).toString('hex')}@people.test`,
  phone: `+1212${2_300_000 + ++count}`,
})

async function makeAccounts(databaseUrl: string, dataDir: string, number: number): Promise<Person[]> {
  const people = Array.from({ length: number }, unknownPerson)
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

const percent = (value: number, base: number) =>
  `${value >= base ? '+' : '−'}${((100 * Math.abs(value - base)) / base).toFixed(1)} %`

function recoveryTable({ attempts, endpoints }: RecoveryFigures): string {
  return table(
    [
      `${attempts} attempts each`,
      'existing account: median ms',
      'unknown account: median ms',
      'existing compared with unknown',
      '**baseline**: unknown compared with unknown',
    ],
    endpoints.map(({ name, existing, unknown, otherUnknown }) => [
      name,
      ms(existing.median),
      ms(unknown.median),
      percent(existing.median, unknown.median),
      percent(otherUnknown.median, unknown.median),
    ]),
  )
}

/** Whether the time of a recovery request tells that an account exists. */
export const recoveryPart = part<RecoveryFigures>({
  name: 'recovery',
  once: true,
  measure: ({ postgresUrl, quick }) => measureRecovery(postgresUrl, { attempts: quick ? 50 : 200 }),
  report: recoveryTable,
})
