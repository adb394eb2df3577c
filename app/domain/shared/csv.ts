/** A spreadsheet would run text that begins like this as a formula, also behind spaces and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * One line of a CSV file (RFC 4180). An apostrophe keeps text from being run as a formula; numbers stay as they are.
 */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: string | null): string {
  if (value === null) return ''
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
