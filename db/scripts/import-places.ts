import { script, whereabouts } from './script'

const MOST_OFTEN = 1_000

const [file] = process.argv.slice(2)
if (file) await script(({ migrate }) => importFrom(file, migrate))
else {
  console.error(
    'Name the file: npm run import:places -- FILE. It is GeoJSON of OpenStreetMap, from overpass-turbo or `osmium export`.',
  )
  process.exitCode = 1
}

async function importFrom(file: string, migrate: () => Promise<void>): Promise<string> {
  await migrate()
  // Only now: it opens the database, and script() says who holds it.
  const [{ importPlaces }, { reportInWords, progressInWords }] = await Promise.all([
    import('~/domain/places/import/import-places.server'),
    import('~/domain/places/import/import-in-words'),
  ])
  const started = Date.now()
  let told = started
  const onProgress: NonNullable<Parameters<typeof importPlaces>[1]['onProgress']> = (progress) => {
    if (Date.now() - told < MOST_OFTEN) return
    told = Date.now()
    process.stderr.write(`${progressInWords(progress, told - started)}\n`)
  }
  const report = await importPlaces(file, { now: new Date(), onProgress })
  const words = reportInWords(report, Date.now() - started)
  if (report.trouble) throw new Error(words)
  return `${words}\n${whereabouts()}.`
}
