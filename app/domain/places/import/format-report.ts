import { count } from '../../shared/phrases'
import type { ImportReport, Progress } from './import-places.server'
import { skips } from './osm-place'

const number = (value: number) => Math.round(value).toLocaleString('en-US')

/** "41%, 52,000 features, 48,120 places, 9,800 features a second" */
export function formatProgress(
  { part, features, added, changed, unchanged }: Progress,
  milliseconds: number,
): string {
  return [
    `${Math.floor(part * 100)}%`,
    count(features, 'feature'),
    count(added + changed + unchanged, 'place'),
    `${number(features / (milliseconds / 1000))} features a second`,
  ].join(', ')
}

/** The report of an import: what was added and changed, and what was skipped for which reason. */
export function formatReport(
  { features, added, changed, unchanged, stations, skipped, error }: ImportReport,
  milliseconds: number,
): string {
  const skippedCount = [...skipped.values()].reduce((sum, { count }) => sum + count, 0)
  const lines: string[] = []
  if (error) lines.push(error)
  if (error && features > 0) lines.push('Everything read before the error was imported:')
  if (features > 0 || !error)
    lines.push(
      `${count(features, 'feature')} in ${(milliseconds / 1000).toFixed(1)} s: ` +
        `${count(added, 'place')} added, ${number(changed)} changed, ${number(unchanged)} unchanged, ` +
        `${number(skippedCount)} skipped.`,
    )
  if (stations.added + stations.changed + stations.unchanged > 0)
    lines.push(
      `Stations among them: ${count(stations.added, 'station')} added, ` +
        `${number(stations.changed)} changed, ${number(stations.unchanged)} unchanged.`,
    )
  for (const [reason, { count, examples }] of [...skipped].sort(([, a], [, b]) => b.count - a.count)) {
    const more = count > examples.length ? '; …' : ''
    lines.push(`  ${number(count)} skipped: ${skips[reason]} (${examples.join('; ')}${more})`)
  }
  return lines.join('\n')
}
