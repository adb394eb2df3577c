import { script, whereabouts } from './script'

const MOST_OFTEN = 1_000

const [file] = process.argv.slice(2)
if (file) await script(({ migrate }) => importFrom(file, migrate))
else {
  console.error(
    'Name the file: npm run import:fuel-prices -- FILE.csv. Its first line names the columns: station, or latitude and longitude; regular, premium, diesel or electricity; date.',
  )
  process.exitCode = 1
}

async function importFrom(file: string, migrate: () => Promise<void>): Promise<string> {
  await migrate()
  // Only now: it opens the database, and script() says who holds it.
  const [{ importFuelPrices }, { pricesInWords }] = await Promise.all([
    import('~/domain/road-trips/stations/fuel-prices/import-fuel-prices.server'),
    import('~/domain/road-trips/stations/fuel-prices/prices-in-words'),
  ])
  const started = Date.now()
  let told = started
  const onProgress = (rows: number, part: number) => {
    if (Date.now() - told < MOST_OFTEN) return
    told = Date.now()
    process.stderr.write(`${Math.floor(part * 100)}%, ${rows.toLocaleString('en-US')} rows\n`)
  }
  const report = await importFuelPrices(file, { now: new Date(), onProgress })
  const words = pricesInWords(report, Date.now() - started)
  if (report.trouble) throw new Error(words)
  return `${words}\n${whereabouts()}.`
}
