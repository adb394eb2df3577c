import { spawn, type ChildProcess } from 'node:child_process'
import type { MemoryLimit } from './memory-limit'

const SESSION_SECRET = 'a secret of 32 letters that only tests use'

export type Program = {
  child: ChildProcess
  /** The output so far. */
  output: () => string
  /** Waits until the output contains the text. @returns the output */
  waitForOutput: (text: string | RegExp) => Promise<string>
  ended: Promise<number | null>
}

/** Starts a program of this repository as its own process, with only the given settings and under a memory limit. */
export function program(
  file: string,
  settings: Record<string, string>,
  args: string[] = [],
  limit?: MemoryLimit,
): Program {
  const ownSettings = [
    'PORT',
    'APP_ORIGIN',
    'DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'FLY_REGION',
    'PRIMARY_REGION',
    'MEDIA_ORIGIN',
    'ASSETS_ORIGIN',
    'CDN_SECONDS',
    'DATA_DIR',
    'SESSION_SECRET',
    'DEMO',
    'RATE_LIMIT_SCALE',
    'WORK_AHEAD',
    'RUN_WORKER',
    'DRAIN_SECONDS',
    'WORKER_PORT',
    'PAGE_CACHE_MB',
    'LOG_FORMAT',
    'METRICS_TOKEN',
    'SENTRY_DSN',
    'NODE_ENV',
    'VITEST',
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_FROM',
    'TWILIO_API_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'GEOCODER_URL',
    'ROUTING_URL',
  ]
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ownSettings.includes(name)),
  ) as NodeJS.ProcessEnv
  const loader = file.endsWith('.js') ? [] : ['--import', 'tsx']
  const node: [string, string[]] = [process.execPath, [...loader, file, ...args]]
  const [command, commandArgs] = limit?.command(...node) ?? node
  const child = spawn(command, commandArgs, {
    // Encoding the demo world's pictures would take the processor from the tests. Rows that a test writes by a
    // connection of its own are on the next page.
    env: {
      ...inherited,
      WORK_AHEAD: '0',
      PAGE_CACHE_MB: '0',
      PAYMENTS: 'none',
      DRAIN_SECONDS: '1',
      SESSION_SECRET,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  limit?.watch(child.pid!)
  const killChild = () => void child.kill('SIGKILL')
  process.once('exit', killChild)
  child.once('exit', () => process.off('exit', killChild))
  let output = ''
  const waiters = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      waiters.forEach((check) => check())
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const waitForOutput = (text: string | RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        if (typeof text === 'string' ? output.includes(text) : text.test(output)) resolve(output)
      }
      waiters.add(check)
      check()
      void ended.then((code) =>
        reject(new Error(`${file} ended with ${code} and never printed ${text}:\n${output}`)),
      )
    })
  return { child, output: () => output, waitForOutput, ended }
}
