import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.server'
import { visitor, type Visitor } from './client'
import { day } from './days'
import { formWith, makeJpeg } from './images'
import { makeAdmin, makeHost, makeStay, makeUser } from './people'

const [FIRST_DAY, LAST_DAY] = [10, 300]
const CREDIT = '80.00'

/** What the server has confirmed with a 2xx or a redirect. */
export type Confirmed = Record<'bookings' | 'messages' | 'pictures' | 'payouts', string[]>

/** A request that can be repeated: it has a key. */
type Operation = { send: () => Promise<Response>; confirm: (response: Response) => Promise<unknown> }

const random = (below: number) => Math.floor(Math.random() * below)

/**
 * People who book, write, upload and are paid as fast as the server answers. Before a round they repeat what was not
 * answered in the last one, with the same keys.
 */
export async function busyPeople(db: Db, origin: string) {
  const host = await makeHost(db)
  const stays = [0, 1, 2].map(() => makeStay(db, { hostId: host.id, instantBook: true }))
  const listings = (await Promise.all(stays)).map(({ id }) => id)
  const [guests, paid] = [[await makeUser(db), await makeUser(db), await makeUser(db)], await makeHost(db)]
  const admin = await makeAdmin(db)
  const photo = await makeJpeg()

  const confirmed: Confirmed = { bookings: [], messages: [], pictures: [], payouts: [] }
  /** Answers that must not occur. */
  const faults: string[] = []
  let unanswered: Operation[] = []
  let answers = 0
  let onAnswer = () => {}

  /** @returns whether the server answered */
  async function attempt(operation: Operation): Promise<boolean> {
    try {
      const response = await operation.send()
      if (response.status < 400) await operation.confirm(response)
      else if (response.status >= 500) faults.push(`${response.status} from ${response.url}`)
      await response.arrayBuffer().catch(() => {})
    } catch {
      unanswered.push(operation)
      return false
    }
    answers++
    onAnswer()
    return true
  }

  const sendJson = (who: Visitor, path: string, body: object) =>
    who.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    })
  const remember = (kind: keyof Confirmed, key: 'id' | 'url') => async (response: Response) =>
    confirmed[kind].push(((await response.clone().json()) as Record<string, string>)[key]!)

  const booking = (guest: Visitor): Operation => {
    const start = FIRST_DAY + random(LAST_DAY - FIRST_DAY)
    const [checkIn, checkOut] = [day(start), day(start + 1 + random(2))]
    const body = { listingId: listings[random(3)], checkIn, checkOut, guests: 1, requestKey: randomUUID() }
    return { send: () => sendJson(guest, '/api/bookings', body), confirm: remember('bookings', 'id') }
  }
  const message = (guest: Visitor): Operation => {
    const body = { receiverId: host.id, content: 'Is there a kettle?', requestKey: randomUUID() }
    return { send: () => sendJson(guest, '/api/messages', body), confirm: remember('messages', 'id') }
  }
  const upload = (owner: Visitor): Operation => ({
    send: () =>
      owner.send('/api/upload/image', {
        method: 'POST',
        body: formWith('image', [{ name: 'photo.jpg', bytes: photo }]),
      }),
    confirm: remember('pictures', 'url'),
  })
  const credit = (by: Visitor): Operation => {
    const body = {
      userId: paid.id,
      type: 'credit',
      amount: CREDIT,
      description: 'A credit',
      requestKey: randomUUID(),
    }
    return { send: () => sendJson(by, '/api/admin/transactions', body), confirm: async () => {} }
  }
  const payout = (by: Visitor): Operation => {
    const requestKey = randomUUID()
    return {
      send: () => by.post(`/admin/accounts/payouts/${paid.id}`, { amount: CREDIT, requestKey }),
      confirm: async () => confirmed.payouts.push(requestKey),
    }
  }

  const signedIn = async ({ email }: { email: string }) => {
    const who = visitor(origin)
    await who.signIn(email)
    return who
  }
  /** Signed in once: sessions outlive the server too. */
  let people: { guests: Visitor[]; host: Visitor; admin: Visitor } | undefined

  return {
    confirmed,
    faults,
    /** The host whom the admin pays. */
    paidHost: paid.id,
    /** Runs until the server no longer answers. Calls `kill` after some answers. */
    async round(answersUntilKill: number, kill: () => void): Promise<void> {
      people ??= {
        guests: await Promise.all(guests.map(signedIn)),
        host: await signedIn(host),
        admin: await signedIn(admin),
      }
      const { guests: visitors, host: owner, admin: by } = people
      const again = unanswered
      unanswered = []
      for (const operation of again) await attempt(operation)
      // Payouts are slow beside so many others: one is made in peace, so that every round has one to lose.
      if (await attempt(credit(by))) await attempt(payout(by))
      const until = answers + answersUntilKill
      onAnswer = () => {
        if (answers === until) kill()
      }
      const works: (() => Operation)[] = [
        ...visitors.map((guest) => () => booking(guest)),
        ...visitors.map((guest) => () => message(guest)),
        () => upload(owner),
      ]
      const payouts = async () => {
        while ((await attempt(credit(by))) && (await attempt(payout(by))));
      }
      await Promise.all([
        ...works.map(async (next) => {
          while (await attempt(next()));
        }),
        payouts(),
      ])
      onAnswer = () => {}
    },
  }
}
