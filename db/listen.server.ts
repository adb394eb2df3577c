import type { Client } from 'pg'

type Ears = {
  onPayload: (payload: string) => void
  /** Something may have been said that nobody heard: the line was down. */
  onGap: () => void
}

/**
 * Hears what is told on a channel of the database (LISTEN and NOTIFY), a plain name, from when the promise resolves.
 * @returns stops hearing it
 */
export type Listen = (channel: string, ears: Ears) => Promise<() => Promise<void>>

/** The waits before a lost line is tried again, in milliseconds: doubled from the first to the last. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 15_000
/** A line that died silently says nothing: it is asked so often whether it is there. */
const CHECK_EVERY = 30_000

/**
 * Listening over a connection of its own, since those of a pool come and go. A lost one is opened again for as long as it
 * takes, and the gap is told.
 * @returns `hangUp` ends all that is heard
 */
export function lines(makeClient: () => Client): { listen: Listen; hangUp: () => Promise<void> } {
  const open = new Set<() => Promise<void>>()

  async function listen(channel: string, ears: Ears) {
    let client: Client | undefined
    let timer: NodeJS.Timeout | undefined
    let stopped = false

    async function dial() {
      const next = makeClient()
      let up = false
      let reason = 'it ended'
      // Errors are followed by the end, and one that nobody hears would take the process down.
      next.on('error', ({ message }: Error) => {
        reason = message
      })
      next.on('end', () => {
        clearInterval(check)
        if (!up || stopped) return
        console.error(`Lost the connection that listens to the database: ${reason}`)
        void redial(FIRST_WAIT)
      })
      next.on('notification', ({ payload = '' }) => ears.onPayload(payload))
      const check = setInterval(
        () => void next.query('select 1').catch(() => next.end()),
        CHECK_EVERY,
      ).unref()
      try {
        await next.connect()
        await next.query(`listen ${next.escapeIdentifier(channel)}`)
      } catch (error) {
        clearInterval(check)
        next.end().catch(() => {})
        throw error
      }
      up = true
      client = next
      if (stopped) await next.end()
    }

    async function redial(wait: number) {
      await new Promise((resolve) => (timer = setTimeout(resolve, wait * (0.5 + Math.random())).unref()))
      if (stopped) return
      try {
        await dial()
      } catch {
        return redial(Math.min(LONGEST_WAIT, wait * 2))
      }
      if (!stopped) ears.onGap()
    }

    const stop = async () => {
      stopped = true
      open.delete(stop)
      clearTimeout(timer)
      await client?.end().catch(() => {})
    }
    open.add(stop)
    await dial().catch((error: unknown) => {
      open.delete(stop)
      throw error
    })
    return stop
  }

  return { listen, hangUp: async () => void (await Promise.all([...open].map((stop) => stop()))) }
}
