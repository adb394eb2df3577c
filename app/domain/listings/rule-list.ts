/** One rule a line, as a text area holds them. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** Rules as they are kept: trimmed, none empty, each once whatever its case. The first way of writing one stays. */
export function uniqueRules(rules: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const rule of rules) {
    const text = rule.replace(/\s+/gu, ' ').trim()
    const key = text.toLowerCase()
    if (text !== '' && !kept.has(key)) kept.set(key, text)
  }
  return [...kept.values()]
}

/** A listing's rules as its form shows them: those that are suggested as boxes, all others as lines of text. */
export function splitRules(
  rules: readonly string[],
  suggested: readonly string[],
): { ticked: string[]; custom: string[] } {
  const known = new Map(suggested.map((rule) => [rule.toLowerCase(), rule]))
  return {
    ticked: rules.flatMap((rule) => known.get(rule.toLowerCase()) ?? []),
    custom: rules.filter((rule) => !known.has(rule.toLowerCase())),
  }
}
