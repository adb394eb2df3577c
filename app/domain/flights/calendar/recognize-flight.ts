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
/** "FRA → JFK", "FRA-JFK", "FRA to JFK", "FRA/JFK", and the same with ICAO codes: "EDDF-KJFK". */
const FROM_TO =
  /(?<![A-Z])([A-Z]{3,4})\s*(?:→|➔|->|–|—|-|>|\/|\bto\b|\bnach\b|\ba\b)\s*(?=([A-Z]{3,4})(?![A-Z]))/g
const IN_BRACKETS = /[([]([A-Z]{3,4})[)\]]/g
/** Four letters are too often a word. */
const BARE_CODE = /(?<![A-Z])([A-Z]{3})(?![A-Z])/g
const SEAT = /\bseat:?\s+(\d{1,3}[A-L])\b/i
/** "Booking reference: X7B2QP", "Confirmation number X7B2QP". */
const REFERENCE =
  /\b(?:confirmation|(?:booking|reservation)(?= (?:reference|number|code|no\b))|record locator|reference|PNR)(?: (?:reference|number|code|no\.?)){0,2}\s*[:#]?\s+([A-Z0-9]{5,8})\b/gi
/** Not a word, such as in "Confirmation: please bring it": in capitals, or with a digit. */
const IS_REFERENCE = /^[A-Z0-9]+$|\d/

/**
 * Recognizes a flight in the calendar entries of airlines and travel sites by its number and its two airport codes, in
 * order. Entries without both are not guessed.
 * @param airportOf the IATA code of the airport that an IATA or ICAO code names
 */
export function recognizeFlight(entry: Texts, airportOf: AirportOf) {
  const { summary, description, location } = entry
  const texts = [summary, description, location]
  const number = first(texts, LABELLED_NUMBER) ?? bareNumber(summary) ?? bareNumber(description)
  if (!number) return { missing: 'flight_number' as const }
  const [written, digits] = [number[1]!.toUpperCase(), number[2]!]
  const code = byIcao[written] ?? written
  // The code of an airline may be that of an airport too: DLH is Duluth.
  const airports = airportsIn({ ...entry, summary: summary.replace(number[0], ' ') }, airportOf)
  if (!airports) return { missing: 'airports' as const }
  return {
    airline: airlines[code]?.name ?? airlineBefore(summary, number[0]) ?? code,
    flightNumber: `${code} ${digits}`,
    from: airports[0],
    to: airports[1],
    seat: first(texts, SEAT)?.[1]?.toUpperCase() ?? null,
    bookingReference: referenceIn(texts)?.toUpperCase() ?? null,
  }
}

const first = (texts: readonly string[], pattern: RegExp): RegExpExecArray | null => {
  for (const text of texts) {
    const found = pattern.exec(text)
    if (found) return found
  }
  return null
}

/** The first flight number that stands alone. "Q3 2027" is a year unless the airline is known. */
const bareNumber = (text: string): RegExpExecArray | undefined =>
  [...text.matchAll(BARE_NUMBER)].find(
    ([, code, digits]) => byIcao[code!] || airlines[code!] || !/^(?:19|20)\d\d$/.test(digits!),
  )

const referenceIn = (texts: readonly string[]): string | undefined =>
  texts
    .flatMap((text) => [...text.matchAll(REFERENCE)])
    .map(([, reference]) => reference!)
    .find((reference) => IS_REFERENCE.test(reference))

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

/** Major airlines by IATA code, with the ICAO codes that flight numbers may have instead. */
const airlines: Readonly<Record<string, { icao: string; name: string }>> = {
  AA: { icao: 'AAL', name: 'American Airlines' },
  AC: { icao: 'ACA', name: 'Air Canada' },
  AF: { icao: 'AFR', name: 'Air France' },
  AI: { icao: 'AIC', name: 'Air India' },
  AM: { icao: 'AMX', name: 'Aeroméxico' },
  AS: { icao: 'ASA', name: 'Alaska Airlines' },
  AY: { icao: 'FIN', name: 'Finnair' },
  AZ: { icao: 'ITY', name: 'ITA Airways' },
  B6: { icao: 'JBU', name: 'JetBlue' },
  BA: { icao: 'BAW', name: 'British Airways' },
  BR: { icao: 'EVA', name: 'EVA Air' },
  CA: { icao: 'CCA', name: 'Air China' },
  CI: { icao: 'CAL', name: 'China Airlines' },
  CM: { icao: 'CMP', name: 'Copa Airlines' },
  CX: { icao: 'CPA', name: 'Cathay Pacific' },
  CZ: { icao: 'CSN', name: 'China Southern' },
  DL: { icao: 'DAL', name: 'Delta Air Lines' },
  DY: { icao: 'NOZ', name: 'Norwegian' },
  EI: { icao: 'EIN', name: 'Aer Lingus' },
  EK: { icao: 'UAE', name: 'Emirates' },
  ET: { icao: 'ETH', name: 'Ethiopian Airlines' },
  EW: { icao: 'EWG', name: 'Eurowings' },
  EY: { icao: 'ETD', name: 'Etihad Airways' },
  F9: { icao: 'FFT', name: 'Frontier Airlines' },
  FI: { icao: 'ICE', name: 'Icelandair' },
  FR: { icao: 'RYR', name: 'Ryanair' },
  G4: { icao: 'AAY', name: 'Allegiant Air' },
  GA: { icao: 'GIA', name: 'Garuda Indonesia' },
  HA: { icao: 'HAL', name: 'Hawaiian Airlines' },
  IB: { icao: 'IBE', name: 'Iberia' },
  JL: { icao: 'JAL', name: 'Japan Airlines' },
  JQ: { icao: 'JST', name: 'Jetstar' },
  KE: { icao: 'KAL', name: 'Korean Air' },
  KL: { icao: 'KLM', name: 'KLM' },
  LA: { icao: 'LAN', name: 'LATAM' },
  LH: { icao: 'DLH', name: 'Lufthansa' },
  LO: { icao: 'LOT', name: 'LOT' },
  LX: { icao: 'SWR', name: 'SWISS' },
  MH: { icao: 'MAS', name: 'Malaysia Airlines' },
  MU: { icao: 'CES', name: 'China Eastern' },
  NH: { icao: 'ANA', name: 'ANA' },
  NK: { icao: 'NKS', name: 'Spirit Airlines' },
  NZ: { icao: 'ANZ', name: 'Air New Zealand' },
  OS: { icao: 'AUA', name: 'Austrian' },
  OZ: { icao: 'AAR', name: 'Asiana Airlines' },
  PC: { icao: 'PGT', name: 'Pegasus' },
  PR: { icao: 'PAL', name: 'Philippine Airlines' },
  QF: { icao: 'QFA', name: 'Qantas' },
  QR: { icao: 'QTR', name: 'Qatar Airways' },
  SA: { icao: 'SAA', name: 'South African Airways' },
  SK: { icao: 'SAS', name: 'SAS' },
  SN: { icao: 'BEL', name: 'Brussels Airlines' },
  SQ: { icao: 'SIA', name: 'Singapore Airlines' },
  SV: { icao: 'SVA', name: 'Saudia' },
  TG: { icao: 'THA', name: 'Thai Airways' },
  TK: { icao: 'THY', name: 'Turkish Airlines' },
  TP: { icao: 'TAP', name: 'TAP Air Portugal' },
  U2: { icao: 'EZY', name: 'easyJet' },
  UA: { icao: 'UAL', name: 'United Airlines' },
  UX: { icao: 'AEA', name: 'Air Europa' },
  VA: { icao: 'VOZ', name: 'Virgin Australia' },
  VN: { icao: 'HVN', name: 'Vietnam Airlines' },
  VS: { icao: 'VIR', name: 'Virgin Atlantic' },
  VY: { icao: 'VLG', name: 'Vueling' },
  W6: { icao: 'WZZ', name: 'Wizz Air' },
  WN: { icao: 'SWA', name: 'Southwest Airlines' },
  WS: { icao: 'WJA', name: 'WestJet' },
}

const byIcao: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(airlines).map(([iata, { icao }]) => [icao, iata]),
)

/** A flight number alone, in capitals: "LH 400", "LH-400", "DLH400". */
const BARE_NUMBER = new RegExp(
  `(?<![A-Z0-9])([A-Z][A-Z0-9]|[0-9][A-Z]|${Object.keys(byIcao).join('|')})[\\s-]?(\\d{1,4})(?![\\dA-Z.]|:\\d)`,
  'g',
)
