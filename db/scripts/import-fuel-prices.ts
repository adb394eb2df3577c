import { script, databaseLabel } from './script'

/** The shortest time between two progress lines, in milliseconds. */
const PROGRESS_INTERVAL = 1_000

const [file] = process.argv.slice(2)
if (file) await script(({ migrate }) => importFrom(file, migrate))
else {
  console.error(
    [
      'Usage: npm run import:fuel-prices -- FILE.csv. The first line names the columns:',
      'station, or latitude and longitude; regular, premium, diesel or electricity; date.',
    ].join(' '),
  )
  process.exitCode = 1
}

async function importFrom(file: string, migrate: () => Promise<void>): Promise<string> {
  await migrate()
  // Importing this opens the database, so script() must have opened it first to report any error.
  const { importFuelPrices, formatPriceReport } =
    await import('~/domain/road-trips/stations/fuel-prices/import-fuel-prices.server')
  const started = Date.now()
  let lastShown = started
  const onProgress = (rows: number, part: number) => {
    if (Date.now() - lastShown < PROGRESS_INTERVAL) return
    lastShown = Date.now()
    process.stderr.write(`${Math.floor(part * 100)}%, ${rows.toLocaleString('en-US')} rows\n`)
  }
  const report = await importFuelPrices(file, { now: new Date(), onProgress })
  const words = formatPriceReport(report, Date.now() - started)
  if (report.error) throw new Error(words)
  return `${words}\n${databaseLabel()}.`
}
