import type { FlightEnd } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { airportByCode, airportOfText, type Airport } from './airports.server'
import type { FlightEndInput } from './flight'
import { CODE_MAX, CODE_MIN } from './limits'

export type EndName = 'departure' | 'arrival'

/** A text that names no single airport: those it can mean, or the code it can be taken for. */
export type Unclear = { end: EndName; text: string; candidates: Airport[]; asTyped: string | null }

const isCode = new RegExp(`^[A-Za-z]{${CODE_MIN},${CODE_MAX}}$`)

/** The code that a text can be taken for; null when it is none. */
export const codeOfText = (text: string) => (isCode.test(text) ? text.toUpperCase() : null)

/** Finds out which airports are meant, and with them the zones. Both ends are asked about at once. */
export async function settleEnds(ends: { [name in EndName]?: FlightEndInput }) {
  const settled: Partial<Record<EndName, FlightEnd>> = {}
  const unclear: Unclear[] = []
  for (const name of ['departure', 'arrival'] as const) {
    const input = ends[name]
    if (!input) continue
    const found = await settleEnd(name, input)
    if ('end' in found) unclear.push(found)
    else settled[name] = found
  }
  return unclear.length > 0 ? refuse('airports_unclear', { unclear }) : ok({ ends: settled })
}

async function settleEnd(
  end: EndName,
  { airport: typed, code, isChoice, time, timeZone, terminal, gate }: FlightEndInput,
): Promise<FlightEnd | Unclear> {
  const rest = { ...(terminal && { terminal }), ...(gate && { gate }), time }
  if (code) {
    const known = await airportByCode(code)
    if (known) return { airport: (!isChoice && typed) || known.name, code, ...rest, timeZone: known.timeZone }
    return {
      airport: typed && typed.toUpperCase() !== code ? typed : code,
      code,
      ...rest,
      ...(timeZone && { timeZone }),
    }
  }
  const text = typed!
  const { airport, candidates } = await airportOfText(text)
  if (airport) return { airport: airport.name, code: airport.code, ...rest, timeZone: airport.timeZone }
  return { end, text, candidates, asTyped: candidates.length === 0 ? codeOfText(text) : null }
}
