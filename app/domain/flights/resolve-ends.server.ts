import type { FlightEnd } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { airportByCode, resolveAirport, type Airport } from './airports.server'
import type { FlightEndInput } from './flight'
import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from './flight-fields'

type EndName = 'departure' | 'arrival'

/** A text without a unique airport: the candidates, or the code to keep as typed. */
export type AmbiguousAirport = { end: EndName; text: string; candidates: Airport[]; asTyped: string | null }

const isCode = new RegExp(`^[A-Za-z]{${MIN_CODE_LENGTH},${MAX_CODE_LENGTH}}$`)

/** The text as an airport code, or null if it cannot be one. */
export const parseAirportCode = (text: string) => (isCode.test(text) ? text.toUpperCase() : null)

/** Resolves the airports and time zones of a flight. Reports all ambiguous ends together. */
export async function resolveEnds(ends: { [name in EndName]?: FlightEndInput }) {
  const resolved: Partial<Record<EndName, FlightEnd>> = {}
  const unclear: AmbiguousAirport[] = []
  for (const name of ['departure', 'arrival'] as const) {
    const input = ends[name]
    if (!input) continue
    const found = await resolveEnd(name, input)
    if ('end' in found) unclear.push(found)
    else resolved[name] = found
  }
  return unclear.length > 0 ? refuse('airports_unclear', { unclear }) : ok({ ends: resolved })
}

async function resolveEnd(
  end: EndName,
  { airport: typed, code, isChoice, time, timeZone, terminal, gate }: FlightEndInput,
): Promise<FlightEnd | AmbiguousAirport> {
  const rest = { ...(terminal && { terminal }), ...(gate && { gate }), time }
  if (code) {
    const known = await airportByCode(code)
    if (known)
      return {
        airport: (!isChoice && typed) || known.name,
        code: known.code,
        ...rest,
        timeZone: known.timeZone,
      }
    return {
      airport: typed && typed.toUpperCase() !== code ? typed : code,
      code,
      ...rest,
      ...(timeZone && { timeZone }),
    }
  }
  const text = typed!
  const { airport, candidates } = await resolveAirport(text)
  if (airport) return { airport: airport.name, code: airport.code, ...rest, timeZone: airport.timeZone }
  return { end, text, candidates, asTyped: candidates.length === 0 ? parseAirportCode(text) : null }
}
