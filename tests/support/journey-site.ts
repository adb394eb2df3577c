import { spawn, type ChildProcess } from 'node:child_process'
import type { Template } from './engine'
import { freePort } from './postgres'
import { startRoundRobinProxy } from './round-robin-proxy'
import { copyTemplate } from './template'

export type JourneySite = {
  origin: string
  /** The environment of its server, for other programs that work on the same site. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** How many servers a site has. With more than one, each request goes to the next of them. */
const PROCESSES = Number(process.env.ROAMSTEAD_PROCESSES ?? '1')

const settings = {
  NODE_ENV: 'production',
  DEMO: '1',
  RATE_LIMIT_SCALE: '1000',
  WORK_AHEAD: '0',
  DRAIN_SECONDS: '0',
  SESSION_SECRET: 'a secret of 32 letters that only tests use',
  // Journeys write rows by a connection of their own, which are on the next page.
  PAGE_CACHE_MB: '0',
} as const

/** Starts a site with a copy of the template's database. Its first seconds cost as much CPU as some journeys. */
export async function startJourneySite(payments: 'none' | 'demo' = 'none'): Promise<JourneySite> {
  const copy = await copyTemplate(JSON.parse(process.env.JOURNEY_TEMPLATE!) as Template)
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  const proxy = PROCESSES > 1 ? await startRoundRobinProxy(ports) : null
  const origin = proxy?.origin ?? `http://localhost:${ports[0]}`
  const env = {
    ...settings,
    PAYMENTS: payments,
    APP_ORIGIN: origin,
    DATABASE_URL: copy.databaseUrl!,
    DATA_DIR: copy.dataDir,
  }
  const servers = await Promise.all(ports.map((port) => serve({ ...env, PORT: String(port) })))
  const stop = async () => {
    await proxy?.stop()
    await Promise.all(servers.map(end))
    await copy.drop()
  }
  return { origin, env, stop }
}

function serve(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/start.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill())
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Roamstead is running')) resolve(child)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await new Promise((ended) => child.once('exit', ended))
}
