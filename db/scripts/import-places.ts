import { runImport, scriptFor } from './script'

const usage =
  'npm run import:places -- FILE, OpenStreetMap data as GeoJSON from overpass-turbo or `osmium export`.'

await scriptFor(usage, async (file) => {
  // Importing these opens the database, so the script must have opened it first to report any error.
  const [{ importPlaces }, { formatReport, formatProgress }] = await Promise.all([
    import('~/domain/places/import/import-places.server'),
    import('~/domain/places/import/format-report'),
  ])
  return runImport(
    (show) =>
      importPlaces(file, {
        now: new Date(),
        onProgress: (progress) => show((elapsed) => formatProgress(progress, elapsed)),
      }),
    formatReport,
  )
})
