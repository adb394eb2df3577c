import { data } from '@remix-run/node'
import { airportByCode, resolveAirport, airportLabel } from '~/domain/flights/airports.server'
import type { Flight } from '~/domain/flights/flights.queries.server'
import { parseAirportCode } from '~/domain/flights/resolve-ends.server'
import { zonesByRegion } from '~/domain/shared/time-zones'
import { replyWithErrors, sentVersion, type Notice, type ReadForm } from '~/http/read-form.server'
import type { Refusal } from '~/http/refusals/index'

type Ends<T> = { departure: T; arrival: T }

/** The fields of one end of the flight, and choices if the airport is ambiguous. */
export type EndState = {
  text: string
  terminal: string
  gate: string
  time: string
  timeZone: string
  /** Airports to choose from. */
  choices: { code: string; label: string; country: string }[]
  /** The code of an unknown airport as typed. The form then asks for its time zone. */
  asTyped: string | null
  chosen: string | null
}

export type FlightFormState = {
  values: Record<'airline' | 'flightNumber' | 'seat' | 'bookingReference' | 'status' | 'itineraryId', string>
  ends: Ends<EndState>
  errors: Record<string, string[] | null>
  notice?: Notice
  /** The user seems to have this flight already and may add it anyway. */
  isDuplicate?: boolean
  /** The version that the form was made from, and whether another edit came before. */
  version?: string
  isStale?: boolean
  /** All time zones if the form asks for one, otherwise empty. */
  zones: ReturnType<typeof zonesByRegion>
}

const noEnd: EndState = {
  text: '',
  terminal: '',
  gate: '',
  time: '',
  timeZone: '',
  choices: [],
  asTyped: null,
  chosen: null,
}

export const emptyForm = (): FlightFormState => ({
  values: {
    airline: '',
    flightNumber: '',
    seat: '',
    bookingReference: '',
    status: 'scheduled',
    itineraryId: '',
  },
  ends: { departure: noEnd, arrival: noEnd },
  errors: {},
  zones: [],
})

/** The form state of a stored flight. */
export async function toFormState({
  airline,
  flightNumber,
  seat,
  bookingReference,
  status,
  itineraryId,
  departure,
  arrival,
}: Flight): Promise<FlightFormState> {
  const [from, to] = await Promise.all(
    [departure, arrival].map(async ({ airport, code, terminal = '', gate = '', time, timeZone = '' }) => {
      const known = await airportByCode(code)
      const end = { ...noEnd, terminal, gate, time, timeZone }
      return known
        ? { ...end, text: airportLabel(known) }
        : { ...end, text: airport, asTyped: code, chosen: code }
    }),
  )
  const values = {
    airline,
    flightNumber,
    seat: seat ?? '',
    bookingReference: bookingReference ?? '',
    status,
    itineraryId: itineraryId ?? '',
  }
  return withZones({ values, ends: { departure: from!, arrival: to! }, errors: {} })
}

/** The response to a rejected form: errors, everything that was typed, and airports to choose from. */
export async function replyToFlightForm(form: ReadForm<unknown>, title: string, refusal?: Refusal) {
  const answer = form.ok ? form.refuse(refusal!) : replyWithErrors(form, title)
  const typed = (answer.data.initialValue ?? {}) as Record<string, unknown>
  const text = (from: unknown, name: string) => {
    const value =
      typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined
    return typeof value === 'string' ? value : ''
  }
  const values = { ...emptyForm().values }
  for (const name of Object.keys(values) as (keyof typeof values)[]) values[name] = text(typed, name)
  const [departure, arrival] = await Promise.all(
    [typed.departure, typed.arrival].map((end) => parseEnd((name) => text(end, name))),
  )
  const isDuplicate = refusal?.refusal === 'flight_duplicate'
  const notice = answer.data.notice && { ...answer.data.notice, ...(!isDuplicate && { title }) }
  return data(
    withZones({
      values,
      ends: { departure: departure!, arrival: arrival! },
      errors: answer.data.error ?? {},
      notice,
      isDuplicate,
      version: sentVersion(form.formData),
      isStale: answer.data.isStale,
    }),
    answer.init ?? undefined,
  )
}

async function parseEnd(typed: (name: string) => string): Promise<EndState> {
  const text = typed('airport').trim()
  const end = {
    ...noEnd,
    text,
    terminal: typed('terminal'),
    gate: typed('gate'),
    time: typed('time'),
    timeZone: typed('timeZone'),
  }
  const chosen = typed('offeredFor').trim() === text ? typed('code') || null : null
  const known = chosen && (await airportByCode(chosen))
  if (known) return { ...end, text: airportLabel(known) }
  if (chosen) return { ...end, asTyped: chosen, chosen }
  const { airport, candidates } = await resolveAirport(text)
  if (airport) return { ...end, text: airportLabel(airport) }
  return {
    ...end,
    choices: candidates.map((one) => ({ code: one.code, label: airportLabel(one), country: one.country })),
    asTyped: candidates.length === 0 ? parseAirportCode(text) : null,
  }
}

const withZones = (state: Omit<FlightFormState, 'zones'>): FlightFormState => ({
  ...state,
  zones: state.ends.departure.asTyped || state.ends.arrival.asTyped ? zonesByRegion() : [],
})
