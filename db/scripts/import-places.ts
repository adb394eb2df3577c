import { script, databaseLabel } from './script'

/** The shortest time between two progress lines, in milliseconds. */
const PROGRESS_INTERVAL = 1_000

const [file] = process.argv.slice(2)
if (file) await script(({ migrate }) => importFrom(file, migrate))
else {
  console.error(
    'Usage: npm run import:places -- FILE, OpenStreetMap data as GeoJSON from overpass-turbo or `osmium export`.',
  )
  process.exitCode = 1
}

async function importFrom(file: string, migrate: () => Promise<void>): Promise<string> {
  await migrate()
  // Importing these opens the database, so script() must have opened it first to report any error.
  const [{ importPlaces }, { formatReport, formatProgress }] = await Promise.all([
    import('~/domain/places/import/import-places.server'),
    import('~/domain/places/import/format-report'),
  ])
  const started = Date.now()
  let lastShown = started
  const onProgress: NonNullable<Parameters<typeof importPlaces>[1]['onProgress']> = (progress) => {
    if (Date.now() - lastShown < PROGRESS_INTERVAL) return
    lastShown = Date.now()
    process.stderr.write(`${formatProgress(progress, lastShown - started)}\n`)
  }
  const report = await importPlaces(file, { now: new Date(), onProgress })
  const words = formatReport(report, Date.now() - started)
  if (report.error) throw new Error(words)
  return `${words}\n${databaseLabel()}.`
}
