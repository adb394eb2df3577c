/** Milliseconds with as many digits as matter. */
export const ms = (milliseconds: number) =>
  milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0)
/** A ratio. */
export const times = (ratio: number) => `${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)} ×`
export const count = (number: number) => number.toLocaleString('en-US')

/** A Markdown table whose first column is text. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
