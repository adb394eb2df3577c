import type { PriceReport } from './import-fuel-prices.server'
import { skips } from './price-row'

const number = (value: number) => value.toLocaleString('en-US')

/** What an import of prices did, and which rows it skipped and why. */
export function pricesInWords(
  { rows, updated, unchanged, skipped, trouble }: PriceReport,
  milliseconds: number,
): string {
  const many = [...skipped.values()].reduce((sum, { count }) => sum + count, 0)
  return [
    ...(trouble ? [trouble, ...(rows > 0 ? ['What was read before that stays:'] : [])] : []),
    ...(rows > 0 || !trouble
      ? [
          `${number(rows)} row${rows === 1 ? '' : 's'} in ${(milliseconds / 1000).toFixed(1)} s: prices of ${number(updated)} updated, ${number(unchanged)} unchanged, ${number(many)} skipped.`,
        ]
      : []),
    ...[...skipped]
      .sort(([, a], [, b]) => b.count - a.count)
      .map(
        ([reason, { count, lines }]) =>
          `  ${number(count)} skipped: ${skips[reason]} (line ${lines.map(number).join(', ')}${count > lines.length ? ', …' : ''})`,
      ),
  ].join('\n')
}
