import type { ListingType } from './choices'

/** Rules a host can tick. Specification 1, section 9: eight for each type. */
export const suggestedRules: Record<ListingType, readonly string[]> = {
  property: [
    'No smoking inside',
    'No parties or events',
    'No pets',
    'Quiet hours from 10 PM to 7 AM',
    'No visitors beyond the guests booked',
    'No shoes indoors',
    'Turn off lights and heating when you leave',
    'Lock the doors and windows when you go out',
  ],
  vehicle: [
    'No smoking in the vehicle',
    'No pets in the vehicle',
    'Return it with as much fuel or charge as you got it with',
    'Only drivers approved by the host may drive',
    'Drivers must be 21 or older with a valid license',
    'No off-road driving',
    'No towing and no racing',
    'Return it clean, inside and out',
  ],
}

/** The lines of a text area, one rule each. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** Trims rules and drops empty ones and repetitions, ignoring case. The first spelling of a rule is kept. */
export function uniqueRules(rules: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const rule of rules) {
    const text = rule.replace(/\s+/gu, ' ').trim()
    const key = text.toLowerCase()
    if (text !== '' && !kept.has(key)) kept.set(key, text)
  }
  return [...kept.values()]
}

/** Splits rules for the form: suggested ones become checkboxes, the others lines of text. */
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
