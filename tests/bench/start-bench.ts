import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureBuild } from '../../server/ensure-build'
import { SOURCES } from '../../server/sources.js'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { copyTemplate, pgliteTemplate } from '../support/template'
import { besideFloor, speedHere, targetHere } from './floor'
import { visit } from './load'
import { part, type Bench } from './part'
import { summarize, type Sample } from './sample'
import { LIMITS } from './servers'
import { ms, table, times } from './tables'

/** Milliseconds. `empty` is the creation of an embedded database, `open` the opening of one with the demo data. */
type StartFigures = Record<'first' | 'empty' | 'later' | 'open', Sample> & {
  floors: Record<'first' | 'later', number | null>
}
/** What a start may take where the targets were set, in milliseconds. */
const TARGETS = { first: 20_000, later: 2_500 }

/** Times first starts and starts with existing data, each in turn with its baseline. */
async function measureStart({ quick, progress, floor }: Bench): Promise<StartFigures> {
  progress('first starts')
  const first = await besideFloor(floor, () =>
    inTurn(quick ? 1 : 3, { first: firstStart, empty: createEmpty }),
  )
  progress('later starts')
  await ensureBuild()
  const { dataDir, drop } = await copyTemplate(await pgliteTemplate())
  try {
    const existing = { later: () => laterStart(dataDir), open: () => openDatabase(dataDir) }
    await inTurn(1, existing) // only fills the caches
    const later = await besideFloor(floor, () => inTurn(quick ? 2 : 5, existing))
    return { ...first.result, ...later.result, floors: { first: first.floor, later: later.floor } }
  } finally {
    await drop()
  }
}

/** Runs each subject once per round. They say when what they time has been done. */
async function inTurn<Name extends string>(rounds: number, subjects: Record<Name, () => Promise<number>>) {
  const names = Object.keys(subjects) as Name[]
  const taken = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const name of names) taken.get(name)!.push(await subjects[name]())
  return Object.fromEntries(names.map((name) => [name, summarize(taken.get(name)!)])) as Record<Name, Sample>
}

/** From `npm start` in a copy of the sources, with packages but without a build or data, to the first page. */
async function firstStart(): Promise<number> {
  const copy = mkdtempSync(join(tmpdir(), 'roamstead-first-start-'))
  for (const source of SOURCES) cpSync(source, join(copy, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const port = await freePort()
  // As arguments, because the build needs more memory than the server.
  const { NODE_OPTIONS, ...malloc } = LIMITS
  const limits = NODE_OPTIONS.split(' ')
  const settings = { DATABASE_URL: '', DATA_DIR: join(copy, '.data'), PORT: String(port), DEMO: '1' }
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...limits, 'server/start.js'], {
    cwd: copy,
    env: {
      ...process.env,
      ...settings,
      ...malloc,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer | number]
    if (!String(line).includes('Roamstead is running')) throw new Error(`The first start failed: ${line}`)
    await visit(`http://localhost:${port}`)
    return performance.now() - startedAt
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(copy, { recursive: true, force: true })
  }
}

async function laterStart(dataDir: string): Promise<number> {
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: '1', ...LIMITS }
  const startedAt = performance.now()
  const { child, waitForOutput, ended } = program('server/start.js', settings)
  await waitForOutput('Roamstead is running')
  const taken = performance.now() - startedAt
  child.kill('SIGTERM')
  await ended
  return taken
}

/** A process that has PGlite create a database, without the ready-made one that a first start copies. */
async function createEmpty(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'roamstead-empty-'))
  const pglite = JSON.stringify(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const database = JSON.stringify(join(folder, 'pglite'))
  try {
    return await timeScript(
      folder,
      `import(${pglite}).then(async ({ PGlite }) => { const database = await PGlite.create(${database}); ` +
        `console.log('open'); await database.close() })\n`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A process that opens the embedded database and ends. */
function openDatabase(dataDir: string): Promise<number> {
  const client = JSON.stringify(resolve('db/client.server.ts'))
  return timeScript(
    dataDir,
    `import(${client}).then(async ({ connection }) => { const { close } = await connection(); ` +
      `console.log('open'); await close() })\n`,
  )
}

/** @returns how long a process that runs the text takes to say that it is open */
async function timeScript(dataDir: string, text: string): Promise<number> {
  const script = join(dataDir, 'open.ts')
  writeFileSync(script, text)
  const startedAt = performance.now()
  const { waitForOutput, ended } = program(script, { DATA_DIR: dataDir, DEMO: '1' })
  await waitForOutput('open')
  const taken = performance.now() - startedAt
  await ended
  return taken
}

function report({ first, empty, later, open, floors }: StartFigures): string {
  const row = (name: string, sample: Sample, baseline: Sample) => [
    name,
    ms(sample.best),
    ms(sample.median),
    times(sample.median / baseline.median),
  ]
  const target = (name: 'first' | 'later') =>
    `${speedHere(floors[name])} The target of ${seconds(TARGETS[name])} for a ${name} start is ` +
    `${seconds(targetHere(TARGETS[name], floors[name]))} here.`
  const starts = table(
    ['milliseconds to the first page', 'best', 'median', 'ratio'],
    [
      row('**baseline**: creating an empty embedded database', empty, empty),
      row('first start: build, database and demo data', first, empty),
      row('**baseline**: opening the embedded database', open, open),
      row('start with existing data', later, open),
    ],
  )
  return [starts, target('first'), target('later')].join('\n\n')
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** First starts, and starts with existing data. */
export const startPart = part<StartFigures>({ name: 'start', measure: measureStart, report })
