/** Splits at a sign that is not in brackets. */
export function splitOutside(text: string, separator: string): string[] {
  const found: string[] = []
  let start = 0
  let depth = 0
  scan(text, (sign, at) => {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (depth > 0 || sign !== separator) return
    found.push(text.slice(start, at))
    start = at + 1
  })
  found.push(text.slice(start))
  return found.map((one) => one.trim()).filter(Boolean)
}

/** Calls back with each character that is neither escaped nor in a string. */
export function scan(text: string, onSign: (sign: string, at: number) => void): void {
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\\') at++
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else onSign(sign, at)
  }
}
