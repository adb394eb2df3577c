type Texts = { summary: string; description: string; location: string }
type AirportOf = (code: string) => string | undefined

/** A flight number after the word for flight: "Flight LH 400", "Flug LH400". */
const LABELLED_NUMBER = new RegExp(
  [
    /\b(?:flight|flug|vol|vuelo|volo|voo)\s*(?:number|no\.?|nr\.?|#)?\s*:?\s*/,
    /([A-Z][A-Z0-9]|[0-9][A-Z])\s?-?(\d{1,4})(?!\d)/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
)
/** A flight number alone, in capitals: "LH 400". */
const BARE_NUMBER = /(?<![A-Z0-9])([A-Z][A-Z0-9]|[0-9][A-Z])\s?(\d{1,4})(?![\dA-Z.]|:\d)/
/** "FRA → JFK", "FRA-JFK", "FRA to JFK", "FRA/JFK", and the same with ICAO codes: "EDDF-KJFK". */
const FROM_TO =
  /(?<![A-Z])([A-Z]{3,4})\s*(?:→|➔|->|–|—|-|>|\/|\bto\b|\bnach\b|\ba\b)\s*(?=([A-Z]{3,4})(?![A-Z]))/g
const IN_BRACKETS = /[([]([A-Z]{3,4})[)\]]/g
/** Four letters are too often a word. */
const BARE_CODE = /(?<![A-Z])([A-Z]{3})(?![A-Z])/g
const SEAT = /\bseat:?\s+(\d{1,3}[A-L])\b/i
const REFERENCE_LABELS = [
  'confirmation(?: (?:number|code))?',
  'booking (?:reference|code)',
  'record locator',
  'reservation code',
  'reference',
  'PNR',
]
const REFERENCE = new RegExp(`\\b(?:${REFERENCE_LABELS.join('|')})\\s*[:#]?\\s+([A-Z0-9]{5,8})\\b`, 'i')

/**
 * Recognizes a flight in the calendar entries of airlines and travel sites by its number and its two airport codes, in
 * order. Entries without both are not guessed.
 * @param airportOf the IATA code of the airport that an IATA or ICAO code names
 */
export function recognizeFlight(entry: Texts, airportOf: AirportOf) {
  const { summary, description, location } = entry
  const texts = [summary, description, location]
  const number =
    first(texts, LABELLED_NUMBER) ?? first([summary], BARE_NUMBER) ?? first([description], BARE_NUMBER)
  if (!number) return { missing: 'flight_number' as const }
  const [code, digits] = [number[1]!.toUpperCase(), number[2]!]
  const airports = airportsIn(entry, airportOf)
  if (!airports) return { missing: 'airports' as const }
  return {
    airline: airlineBefore(summary, number[0]) ?? airlines[code] ?? code,
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

function airportsIn(
  { summary, description, location }: Texts,
  airportOf: AirportOf,
): [string, string] | null {
  for (const text of [summary, description]) {
    for (const [, one, other] of text.matchAll(FROM_TO)) {
      const [from, to] = [airportOf(one!), airportOf(other!)]
      if (from && to && from !== to) return [from, to]
    }
  }
  const codes = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].flatMap(([, code]) => airportOf(code!) ?? [])),
  ]
  for (const found of [
    codes(summary, IN_BRACKETS),
    codes(description, IN_BRACKETS),
    codes(summary, BARE_CODE),
  ]) {
    if (found.length >= 2) return [found[0]!, found[1]!]
  }
  // "Flight to New York (JFK)" at Frankfurt (FRA): the location of the entry is the departure.
  const [from, to] = [
    codes(location, IN_BRACKETS)[0] ?? codes(location, BARE_CODE)[0],
    codes(summary, IN_BRACKETS)[0] ?? codes(description, IN_BRACKETS)[0],
  ]
  return from && to && from !== to ? [from, to] : null
}

/** The airline before the number, as in "Lufthansa LH 400"; words such as "Flight" do not count. */
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

/** Major airlines by IATA code, for calendar entries that contain only a flight number. */
const airlines: Record<string, string> = {
  AA: 'American Airlines',
  AC: 'Air Canada',
  AF: 'Air France',
  AI: 'Air India',
  AM: 'Aeroméxico',
  AS: 'Alaska Airlines',
  AY: 'Finnair',
  AZ: 'ITA Airways',
  B6: 'JetBlue',
  BA: 'British Airways',
  BR: 'EVA Air',
  CA: 'Air China',
  CI: 'China Airlines',
  CM: 'Copa Airlines',
  CX: 'Cathay Pacific',
  CZ: 'China Southern',
  DL: 'Delta Air Lines',
  DY: 'Norwegian',
  EI: 'Aer Lingus',
  EK: 'Emirates',
  ET: 'Ethiopian Airlines',
  EW: 'Eurowings',
  EY: 'Etihad Airways',
  F9: 'Frontier Airlines',
  FI: 'Icelandair',
  FR: 'Ryanair',
  G4: 'Allegiant Air',
  GA: 'Garuda Indonesia',
  HA: 'Hawaiian Airlines',
  IB: 'Iberia',
  JL: 'Japan Airlines',
  JQ: 'Jetstar',
  KE: 'Korean Air',
  KL: 'KLM',
  LA: 'LATAM',
  LH: 'Lufthansa',
  LO: 'LOT',
  LX: 'SWISS',
  MH: 'Malaysia Airlines',
  MU: 'China Eastern',
  NH: 'ANA',
  NK: 'Spirit Airlines',
  NZ: 'Air New Zealand',
  OS: 'Austrian',
  OZ: 'Asiana Airlines',
  PC: 'Pegasus',
  PR: 'Philippine Airlines',
  QF: 'Qantas',
  QR: 'Qatar Airways',
  SA: 'South African Airways',
  SK: 'SAS',
  SN: 'Brussels Airlines',
  SQ: 'Singapore Airlines',
  SV: 'Saudia',
  TG: 'Thai Airways',
  TK: 'Turkish Airlines',
  TP: 'TAP Air Portugal',
  U2: 'easyJet',
  UA: 'United Airlines',
  UX: 'Air Europa',
  VA: 'Virgin Australia',
  VN: 'Vietnam Airlines',
  VS: 'Virgin Atlantic',
  VY: 'Vueling',
  W6: 'Wizz Air',
  WN: 'Southwest Airlines',
  WS: 'WestJet',
}
