import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect, type Db } from '../../db/client.server'
import { busyPeople } from '../support/busy-people'
import { visitor } from '../support/client'
import { damage, missingPictures } from '../support/damage'
import { installedPostgres, startInstalledPostgres } from '../support/installed-postgres'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { setUpPrograms } from '../support/programs'
import { until } from '../support/until'

type Settings = Record<string, string>

const SLOW = 300_000
const installed = installedPostgres()
const { start, demoWorld, demoWorldOn } = setUpPrograms()
let postgres: Awaited<ReturnType<typeof startInstalledPostgres>> | undefined

beforeAll(async () => {
  if (installed) postgres = await startInstalledPostgres(installed)
})
afterAll(() => postgres?.stop())

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roamstead-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a script with the client programs of the installed Postgres. @returns its exit code and what it said */
async function script(name: 'backup' | 'restore', settings: Settings, ...args: string[]) {
  const PATH = [...(installed ? [installed] : []), process.env.PATH].join(delimiter)
  const { ended, output } = program(`db/scripts/${name}.ts`, { PATH, ...settings }, args)
  return [await ended, output()] as const
}

/** Buckets in a process of their own: s3rver signs the pages of a list with a cipher that OpenSSL 3 has as legacy only. */
async function startBuckets(directory: string, port: number): Promise<void> {
  const buckets = ['from', 'into'].flatMap((name) => ['--configure-bucket', `pictures-${name}`])
  const server = spawn(
    process.execPath,
    [
      '--openssl-legacy-provider',
      'node_modules/s3rver/bin/s3rver.js',
      ...['--directory', directory, '--address', 'localhost', '--port', String(port), '--silent'],
      ...buckets,
    ],
    { stdio: 'ignore' },
  )
  onTestFinished(async () => {
    server.kill()
    await once(server, 'exit')
  })
  await until(() => fetch(`http://localhost:${port}`), 30_000)
}

async function inDatabase<T>({ DATABASE_URL, DATA_DIR }: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await connect({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR! })
  return work(db).finally(close)
}

const engines = {
  'the embedded database': {
    world: async (): Promise<Settings> => ({ DATA_DIR: await demoWorld() }),
    emptyPlace: async (): Promise<Settings> => ({ DATA_DIR: newFolder() }),
  },
  ...(installed && {
    Postgres: {
      world: async (): Promise<Settings> => demoWorldOn(await postgres!.create('first')),
      emptyPlace: async (): Promise<Settings> => ({
        DATA_DIR: newFolder(),
        DATABASE_URL: await postgres!.create('second'),
        SESSION_SECRET: 'a secret of 32 letters, of this test',
      }),
    },
  }),
}

test.each(Object.entries(engines))(
  'a backup of %s is restored into an empty place, and only there',
  { timeout: SLOW },
  async (_, { world: makeWorld, emptyPlace }) => {
    const [world, place] = [await makeWorld(), await emptyPlace()]
    const PORT = String(await freePort())
    const origin = `http://localhost:${PORT}`
    const people = await inDatabase(world, (db) => busyPeople(db, origin))
    const serve = async (settings: Settings) => {
      const server = start({ RATE_LIMIT_SCALE: '1000', DEMO: '1', ...settings, PORT })
      await server.waitForOutput('Roamstead is running')
      return server
    }
    const first = await serve(world)
    await people.round(60, () => first.child.kill('SIGTERM'))
    await first.ended
    for (const kind of ['bookings', 'pictures', 'payouts'] as const)
      expect(people.confirmed[kind].length).toBeGreaterThan(0)

    const file = join(newFolder(), 'backup.tar')
    expect(await script('backup', world, file)).toEqual([0, expect.stringContaining(`Saved ${file}`)])
    expect(await script('restore', place, file)).toEqual([
      0,
      expect.stringContaining('Restored the backup of'),
    ])
    // Neither leaves its temporary files.
    for (const { DATA_DIR } of [world, place])
      expect(readdirSync(DATA_DIR!).filter((name) => name.startsWith('backup-work'))).toEqual([])

    const second = await serve(place)
    expect(second.output()).toContain('(migrated; ')
    expect(await missingPictures(origin, people.confirmed)).toEqual([])
    const guest = visitor(origin)
    await guest.signIn('guest@demo.test')
    expect((await guest.get('/bookings')).status).toBe(200)
    second.child.kill('SIGTERM')
    await second.ended
    expect(await inDatabase(place, (db) => damage(db, people))).toEqual({})

    expect(await script('restore', place, file)).toEqual([
      1,
      expect.stringMatching(/is not empty|has a database already/),
    ])
    expect(await inDatabase(place, (db) => damage(db, people))).toEqual({})
  },
)

test('a restore refuses a file that is not a backup, and the backup of another engine', async () => {
  const DATA_DIR = newFolder()
  const other = join(DATA_DIR, 'other.tar')
  writeFileSync(other, 'no tar file')
  expect(await script('restore', { DATA_DIR }, other)).toEqual([
    1,
    expect.stringContaining('is not a backup'),
  ])
  expect(await script('restore', { DATA_DIR }, `${other}x`)).toEqual([
    1,
    expect.stringContaining('There is no file'),
  ])
  expect(await script('backup', { DATA_DIR })).toEqual([
    1,
    expect.stringContaining('There is no embedded database'),
  ])

  const file = join(DATA_DIR, 'embedded.tar')
  await script('backup', { DATA_DIR: await demoWorld() }, file)
  const DATABASE_URL = 'postgres://localhost:1/roamstead'
  expect(await script('restore', { DATA_DIR, DATABASE_URL, DEMO: '1' }, file)).toEqual([
    1,
    expect.stringContaining('This backup is of an embedded database, and DATABASE_URL is set.'),
  ])
})

test.skipIf(!installed)('an older or missing pg_dump is refused with what to install', async () => {
  const folder = newFolder()
  const DATABASE_URL = await postgres!.create('third')
  const settings = { DATA_DIR: folder, DATABASE_URL, DEMO: '1' }
  expect(await script('backup', { ...settings, PATH: folder })).toEqual([
    1,
    expect.stringContaining('There is no pg_dump here. Install the client programs of Postgres'),
  ])
  const old = join(folder, 'pg_dump')
  writeFileSync(old, '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n')
  chmodSync(old, 0o755)
  expect(await script('backup', { ...settings, PATH: `${folder}${delimiter}/bin` })).toEqual([
    1,
    expect.stringMatching(/pg_dump here is of version 9, which is too old .* Install version \d+ or later/),
  ])
})

test(
  'the files of a bucket are part of a backup on request, and go into another bucket',
  { timeout: SLOW },
  async () => {
    const [port, directory] = [await freePort(), newFolder()]
    await startBuckets(directory, port)
    const inBucket = (DATA_DIR: string, name: string) => ({
      DATA_DIR,
      S3_BUCKET: `pictures-${name}`,
      S3_ENDPOINT: `http://localhost:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    })
    const objects = (name: string) =>
      readdirSync(join(directory, `pictures-${name}`), { recursive: true })
        .map(String)
        .filter((file) => file.endsWith('_object'))
    const PORT = String(await freePort())
    const world = inBucket(await demoWorld(), 'from')
    const host = visitor(`http://localhost:${PORT}`)
    const site = start({ ...world, PORT })
    await site.waitForOutput('Roamstead is running')
    // Shows a picture, whose drawing is stored then.
    const [picture] = /\/media\/[0-9a-f]{32}\/320\.avif/.exec(await (await host.get('/')).text())!
    expect((await host.get(picture)).status).toBe(200)
    site.child.kill('SIGTERM')
    await site.ended
    const originals = objects('from').filter((name) => name.startsWith('originals/'))
    expect(originals).not.toEqual([])

    const [without, file] = [join(directory, 'without.tar'), join(directory, 'with.tar')]
    expect((await script('backup', world, without))[1]).toContain(
      'without the files of the bucket pictures-from',
    )
    expect((await script('backup', world, file, '--with-bucket'))[1]).toContain(
      `${originals.length} stored files`,
    )
    const place = newFolder()
    expect(await script('restore', inBucket(place, 'from'), file)).toEqual([
      1,
      expect.stringContaining('The bucket pictures-from has other files'),
    ])
    expect(existsSync(join(place, 'pglite'))).toBe(false)
    expect((await script('restore', inBucket(place, 'into'), file))[0]).toBe(0)
    expect(objects('into')).toEqual(originals)
  },
)
