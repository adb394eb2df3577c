import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// `npm run db:fixture`: keeps the demo world of a release for the next one (docs/decisions/migrations.md).
const DATA_DIR = mkdtempSync(join(tmpdir(), 'roamstead-fixture-'))
// This must be set before any module of the application reads the environment.
Object.assign(process.env, { DATA_DIR, DATABASE_URL: '', DEMO: '1', NODE_ENV: 'production' })
try {
  const [{ closeConnection, connection }, { seedDemoWorld }, { writeFixture }] = await Promise.all([
    import('../../db/client.server'),
    import('../../db/seed/seed.server'),
    import('./release-fixture'),
  ])
  const { db, migrate } = await connection()
  await migrate()
  // Places and stations are ours, and as large as everything that people write.
  await seedDemoWorld(db, { now: new Date(), withoutPlaces: true })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const { file, bytes } = await writeFixture(db, version)
  await closeConnection()
  console.log(`Wrote ${file} (${Math.round(bytes / 1_000)} KB).`)
} finally {
  rmSync(DATA_DIR, { recursive: true })
}
