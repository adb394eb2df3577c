import { airlineOfCode } from './airlines'

type Texts = { summary: string; description: string; location: string }

export type Recognised = {
  airline: string
  flightNumber: string
  from: string
  to: string
  seat: string | null
  bookingReference: string | null
}

/** What of a flight a text does not say. */
export type Missing = 'flight_number' | 'airports'

/** "Flight LH 400", "Flug LH400": a number that is called one. */
const CALLED =
  /\b(?:flight|flug|vol|vuelo|volo|voo)\s*(?:number|no\.?|nr\.?|#)?\s*:?\s*([A-Z][A-Z0-9]|[0-9][A-Z])\s?-?(\d{1,4})(?!\d)/i
/** "LH 400": what looks like one, in capitals. */
const ALONE = /(?<![A-Z0-9])([A-Z][A-Z0-9]|[0-9][A-Z])\s?(\d{1,4})(?![\dA-Z.]|:\d)/
/** "FRA → JFK", "FRA-JFK", "FRA to JFK", "FRA/JFK". */
const FROM_TO = /(?<![A-Z])([A-Z]{3})\s*(?:→|➔|->|–|—|-|>|\/|\bto\b|\bnach\b|\ba\b)\s*([A-Z]{3})(?![A-Z])/g
const IN_BRACKETS = /[([]([A-Z]{3})[)\]]/g
const BARE = /(?<![A-Z])([A-Z]{3})(?![A-Z])/g
const SEAT = /\bseat:?\s+(\d{1,3}[A-L])\b/i
const REFERENCE =
  /\b(?:confirmation(?: (?:number|code))?|booking (?:reference|code)|record locator|reservation code|reference|PNR)\s*[:#]?\s+([A-Z0-9]{5,8})\b/i

/**
 * Reads a flight out of what airlines and travel sites write into calendars: its number, and the codes of its two airports
 * in their order. Nothing is guessed: an entry that does not say both is none.
 * @param isAirport whether three letters are an airport's code
 */
export function recogniseFlight(
  { summary, description, location }: Texts,
  isAirport: (code: string) => boolean,
): Recognised | { missing: Missing } {
  const texts = [summary, description, location]
  const called = first(texts, CALLED) ?? first([summary], ALONE) ?? first([description], ALONE)
  if (!called) return { missing: 'flight_number' }
  const [code, digits] = [called[1]!.toUpperCase(), called[2]!]
  const airports = airportsIn({ summary, description, location }, isAirport)
  if (!airports) return { missing: 'airports' }
  return {
    airline: airlineBefore(summary, called[0]) ?? airlineOfCode(code),
    flightNumber: `${code} ${digits}`,
    from: airports[0],
    to: airports[1],
    seat: first(texts, SEAT)?.[1]?.toUpperCase() ?? null,
    bookingReference: first(texts, REFERENCE)?.[1]?.toUpperCase() ?? null,
  }
}

const first = (texts: readonly string[], pattern: RegExp): RegExpExecArray | null => {
  for (const text of texts) {
    const found = pattern.exec(text)
    if (found) return found
  }
  return null
}

/** The two codes: written as a way from one to the other, or in brackets, or alone in the title. */
function airportsIn(
  { summary, description, location }: Texts,
  isAirport: (code: string) => boolean,
): [string, string] | null {
  for (const text of [summary, description]) {
    for (const [, from, to] of text.matchAll(FROM_TO))
      if (from !== to && isAirport(from!) && isAirport(to!)) return [from!, to!]
  }
  const codes = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, code]) => code!).filter(isAirport)),
  ]
  for (const found of [codes(summary, IN_BRACKETS), codes(description, IN_BRACKETS), codes(summary, BARE)]) {
    if (found.length >= 2) return [found[0]!, found[1]!]
  }
  // "Flight to New York (JFK)", at Frankfurt (FRA): where an entry takes place is where the flight leaves.
  const [here, there] = [
    codes(location, IN_BRACKETS)[0] ?? codes(location, BARE)[0],
    codes(summary, IN_BRACKETS)[0] ?? codes(description, IN_BRACKETS)[0],
  ]
  return here && there && here !== there ? [here, there] : null
}

/** "Lufthansa LH 400: ..." names its airline; a word that only says what it is names none. */
function airlineBefore(summary: string, number: string): string | null {
  const words = summary
    .slice(0, Math.max(0, summary.indexOf(number)))
    .replace(/[\s:,–—-]+$/, '')
    .replace(/^[^\p{L}]+/u, '')
    .trim()
  return /^\p{Lu}[\p{L}\p{M}.&' ]{2,40}$/u.test(words) &&
    !/\b(?:flight|flug|vol|vuelo|volo|voo|to|from|trip|travel)\b/i.test(words)
    ? words
    : null
}
