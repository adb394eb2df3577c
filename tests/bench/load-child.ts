import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD, visitor, type Visitor } from '../support/client'
import { seededRandom } from '../support/seeded-random'
import { visits, type Step, type VisitedWorld } from '../support/visits'

/** What load-bench.ts passes as JSON. */
export type LoadSettings = { origin: string; world: VisitedWorld; seconds: number; seed: string }

/** What this process prints as JSON when it has ended: times in milliseconds by step, and answers by status. */
export type LoadResult = {
  times: Record<string, number[]>
  statuses: Record<string, number>
  bookings: number
  /** Requests without a whole answer, or with one of 500 or more. */
  errors: string[]
}

/** How long a visitor reads a page, in milliseconds. */
const [SHORTEST_THOUGHT, LONGEST_THOUGHT] = [2_000, 8_000]

/** Visitors who look around, book or write to a host, with pauses, until the time is up. */
const { origin, world, seconds, seed } = JSON.parse(process.argv[2]!) as LoadSettings
const random = seededRandom(seed)
const { steps } = visits(world, random)
const end = performance.now() + seconds * 1_000
const result: LoadResult = { times: {}, statuses: {}, bookings: 0, errors: [] }

/** The journeys, each as often as it is listed. */
const looking: (keyof typeof steps)[] = ['home', 'search', 'listing', 'search', 'listing', 'quote']
const booking: (keyof typeof steps)[] = ['home', 'search', 'listing', 'quote', 'book', 'bookings']
const writing: (keyof typeof steps)[] = ['bookings', 'message', 'listing']
const journeys = [looking, looking, looking, looking, looking, booking, booking, booking, booking, writing]

const think = (shortest: number) => wait(shortest + random() * (LONGEST_THOUGHT - shortest))

async function take(name: string, step: () => Promise<Response>) {
  const began = performance.now()
  try {
    const response = await step()
    await response.arrayBuffer()
    result.statuses[response.status] = (result.statuses[response.status] ?? 0) + 1
    ;(result.times[name] ??= []).push(performance.now() - began)
    if (response.status >= 500) result.errors.push(`${name}: ${response.status}`)
    if (name === 'book' && response.status === 201) result.bookings++
  } catch (error) {
    result.errors.push(`${name}: ${String((error as Error).cause ?? error)}`)
  }
}

const signIn = (who: Visitor, email: string) =>
  who.send('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })

await Promise.all(
  world.guests.map(async (email) => {
    // Not all at the same moment.
    await think(0)
    while (performance.now() < end) {
      const journey = journeys[Math.floor(random() * journeys.length)]!
      const who = visitor(origin, { encoding: 'br' })
      if (journey !== looking) {
        await take('sign in', () => signIn(who, email))
      }
      for (const name of journey) {
        if (performance.now() >= end) break
        const step: Step = steps[name]
        await take(name, () => step(who))
        await think(SHORTEST_THOUGHT)
      }
    }
  }),
)
console.log(JSON.stringify(result))
process.exit(0)
