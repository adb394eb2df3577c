import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.server'
import { visitor } from './client'
import { day } from './days'
import { makeDiscountCode, makeHost, makeStay, makeUser } from './people'

const [FIRST_DAY, LAST_DAY] = [10, 300]
const LISTINGS = 20
const HOSTS = 4
const CODES = 3
/** One booking in as many is sent with a discount code. */
const WITH_CODE = 3

type Options = {
  origin: string
  clients: number
  /** How often each discount code may be used. */
  usageLimit: number
  /** A number from 0 to below 1. */
  random: () => number
}

/** A booking that a server has confirmed. */
export type Acknowledged = {
  id: string
  requestKey: string
  guest: string
  host: string
  code: string | null
}

/**
 * Guests who book at the same time until as many bookings are confirmed as wanted. What was not answered they send
 * again, with the same request key.
 */
export async function bookingClients(db: Db, { origin, clients, usageLimit, random }: Options) {
  const below = (limit: number) => Math.floor(random() * limit)
  const hosts = await Promise.all(Array.from({ length: HOSTS }, () => makeHost(db)))
  const stays = await Promise.all(
    Array.from({ length: LISTINGS }, async (_, at) => {
      const host = hosts[at % HOSTS]!
      const { id } = await makeStay(db, { hostId: host.id, instantBook: true })
      return { id, host: host.email }
    }),
  )
  const codes = await Promise.all(
    Array.from({ length: CODES }, () =>
      makeDiscountCode(db, { createdBy: hosts[0]!.id, scope: 'platform', usageLimit }),
    ),
  )
  const guests = await Promise.all(Array.from({ length: clients }, () => makeUser(db)))
  const browsers = guests.map(({ email }) => ({ email, browser: visitor(origin) }))

  const acknowledged: Acknowledged[] = []
  /** Answers that must not occur. */
  const faults: string[] = []
  const counts = { answers: 0, unanswered: 0, refused: 0 }

  function nextBooking() {
    const start = FIRST_DAY + below(LAST_DAY - FIRST_DAY)
    const { id: listingId, host } = stays[below(LISTINGS)]!
    const code = below(WITH_CODE) === 0 ? codes[below(CODES)]!.code : null
    const [checkIn, checkOut, requestKey] = [day(start), day(start + 1 + below(2)), randomUUID()]
    return {
      host,
      body: { listingId, checkIn, checkOut, guests: 1, requestKey, discountCode: code ?? undefined },
    }
  }

  return {
    acknowledged,
    faults,
    counts,
    codes,
    guestIds: guests.map(({ id }) => id),
    signIn: () => Promise.all(browsers.map(({ email, browser }) => browser.signIn(email))),
    /**
     * Books until so many bookings are confirmed.
     * @param onAnswer called with each answer of a server
     * @param reachable waits until some server may answer, after one did not
     */
    book: (
      wanted: number,
      { onAnswer, reachable }: { onAnswer: () => void; reachable: () => Promise<void> },
    ) =>
      Promise.all(
        browsers.map(async ({ email, browser }) => {
          while (acknowledged.length < wanted && faults.length === 0) {
            const { host, body } = nextBooking()
            for (let isAnswered = false; !isAnswered;) {
              const answer = await browser.json('POST', '/api/bookings', body).catch(() => null)
              // The proxy has lost the server, or the server is stopping.
              if (!answer || answer.status === 502 || answer.status === 503) {
                counts.unanswered++
                await reachable()
                continue
              }
              isAnswered = true
              counts.answers++
              const { status, body: booking } = answer
              const { requestKey, discountCode = null } = body
              if (status === 201)
                acknowledged.push({ id: booking.id, requestKey, guest: email, host, code: discountCode })
              else if (status === 409 || status === 422) counts.refused++
              else faults.push(`${status} ${JSON.stringify(booking)}`)
              onAnswer()
            }
          }
        }),
      ),
  }
}
