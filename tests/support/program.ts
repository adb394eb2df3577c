import { spawn, type ChildProcess } from 'node:child_process'

export type Program = {
  child: ChildProcess
  said: () => string
  says: (words: string | RegExp) => Promise<string>
  ended: Promise<number | null>
}

/** A program of ours as its own process, with only the settings given. */
export function program(file: string, settings: Record<string, string>, args: string[] = []): Program {
  const ours = [
    'PORT',
    'APP_ORIGIN',
    'DATABASE_URL',
    'DATA_DIR',
    'SESSION_SECRET',
    'DEMO',
    'RATE_LIMIT_SCALE',
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
    'GEOCODER_URL',
    'ROUTING_URL',
  ]
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ours.includes(name)),
  ) as NodeJS.ProcessEnv
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const takeAlong = () => void child.kill('SIGKILL')
  process.once('exit', takeAlong)
  child.once('exit', () => process.off('exit', takeAlong))
  let text = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      text += piece
      waiting.forEach((look) => look())
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const says = (words: string | RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (typeof words === 'string' ? text.includes(words) : words.test(text)) resolve(text)
      }
      waiting.add(look)
      look()
      void ended.then((code) =>
        reject(new Error(`${file} ended with ${code} and never said ${words}:\n${text}`)),
      )
    })
  return { child, said: () => text, says, ended }
}
