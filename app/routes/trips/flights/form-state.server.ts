import { data } from '@remix-run/node'
import {
  airportByCode,
  resolveAirport,
  airportLabel,
  parseAirportCode,
} from '~/domain/flights/airports.server'
import type { Flight } from '~/domain/flights/flights.queries.server'
import { zonesByRegion } from '~/domain/shared/time-zones'
import { replyWithErrors, sentVersion, type Notice, type ReadForm } from '~/http/read-form.server'
import type { Refusal } from '~/http/refusals/index'

/** What one end of the flight offers for the text of its airport. */
export type Offer = {
  text: string
  choices: { code: string; label: string; country: string }[]
  /** The code of an unknown airport as typed. The form then asks for its time zone. */
  asTyped: string | null
  chosen: string | null
}
const ENDS = ['departure', 'arrival'] as const
type Offers = Record<(typeof ENDS)[number], Offer>

export type FlightFormState = {
  /** The texts of the fields by name: `airline`, `departure.gate`. */
  values: Record<string, string>
  offers: Offers
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

const offerOf = (text: string, more: Partial<Offer> = {}): Offer => ({
  text,
  choices: [],
  asTyped: null,
  chosen: null,
  ...more,
})

const fieldNames = [
  ...['airline', 'flightNumber', 'seat', 'bookingReference', 'status', 'itineraryId'],
  ...ENDS.flatMap((end) =>
    ['airport', 'terminal', 'gate', 'time', 'timeZone'].map((part) => `${end}.${part}`),
  ),
]

function stateOf(textOf: (name: string) => string | null | undefined, departure: Offer, arrival: Offer) {
  const values = Object.fromEntries(fieldNames.map((name) => [name, textOf(name) ?? '']))
  return {
    values: { ...values, 'departure.airport': departure.text, 'arrival.airport': arrival.text },
    offers: { departure, arrival },
    errors: {},
    zones: departure.asTyped || arrival.asTyped ? zonesByRegion() : [],
  }
}

export const emptyForm = (): FlightFormState =>
  stateOf((name) => (name === 'status' ? 'scheduled' : ''), offerOf(''), offerOf(''))

/** The form state of a stored flight. */
export async function toFormState(flight: Flight): Promise<FlightFormState> {
  const offers = ENDS.map(async (end) => {
    const { airport, code } = flight[end]
    const known = await airportByCode(code)
    return known ? offerOf(airportLabel(known)) : offerOf(airport, { asTyped: code, chosen: code })
  })
  const [departure, arrival] = await Promise.all(offers)
  const texts: Record<string, unknown> = { ...flight }
  for (const end of ENDS)
    for (const [part, text] of Object.entries(flight[end])) texts[`${end}.${part}`] = text
  return stateOf((name) => texts[name] as string | null | undefined, departure!, arrival!)
}

/** The response to a rejected form: errors, everything that was typed, and airports to choose from. */
export async function replyToFlightForm(form: ReadForm<unknown>, title: string, refusal?: Refusal) {
  const answer = form.ok ? form.refuse(refusal!) : replyWithErrors(form, title)
  const typed = (name: string) => {
    const value = form.formData.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [departure, arrival] = await Promise.all(
    ENDS.map((end) => offerFor((part) => typed(`${end}.${part}`))),
  )
  const isDuplicate = refusal?.refusal === 'flight_duplicate'
  return data<FlightFormState>(
    {
      ...stateOf(typed, departure!, arrival!),
      errors: answer.data.error ?? {},
      notice: answer.data.notice && { ...answer.data.notice, ...(!isDuplicate && { title }) },
      isDuplicate,
      version: sentVersion(form.formData),
      isStale: answer.data.isStale,
    },
    answer.init ?? undefined,
  )
}

async function offerFor(typed: (part: string) => string): Promise<Offer> {
  const text = typed('airport').trim()
  const chosen = typed('offeredFor').trim() === text ? typed('code') || null : null
  const known = chosen && (await airportByCode(chosen))
  if (known) return offerOf(airportLabel(known))
  if (chosen) return offerOf(text, { asTyped: chosen, chosen })
  const { airport, candidates } = await resolveAirport(text)
  if (airport) return offerOf(airportLabel(airport))
  return offerOf(text, {
    choices: candidates.map((one) => ({ code: one.code, label: airportLabel(one), country: one.country })),
    asTyped: candidates.length === 0 ? parseAirportCode(text) : null,
  })
}
