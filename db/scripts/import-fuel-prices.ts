import { runImport, scriptFor } from './script'

const usage = [
  'npm run import:fuel-prices -- FILE.csv. The first line names the columns:',
  'station, or latitude and longitude; regular, premium, diesel or electricity; date.',
].join(' ')

await scriptFor(usage, async (file) => {
  // Importing this opens the database, so the script must have opened it first to report any error.
  const { importFuelPrices, formatPriceReport } =
    await import('~/domain/road-trips/stations/fuel-prices/import-fuel-prices.server')
  return runImport((show) => {
    const onProgress = (rows: number, part: number) =>
      show(() => `${Math.floor(part * 100)}%, ${rows.toLocaleString('en-US')} rows`)
    return importFuelPrices(file, { now: new Date(), onProgress })
  }, formatPriceReport)
})
