import type { Client } from 'pg'
import { log } from '../log'

type Listener = {
  onPayload: (payload: string) => void
  /** The connection was down for a while, so notifications may have been missed. */
  onGap: () => void
  /** A connection listens. What was committed before arrives before `ping` answers. */
  onOpen?: (ping: () => Promise<unknown>) => void
  /** The connection was lost, at this moment. */
  onLost?: () => void
}

/**
 * Listens to a channel of the database (LISTEN and NOTIFY). Notifications arrive from the moment the promise resolves.
 * @param channel a plain identifier
 * @returns stops listening
 */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

/** The first and longest delay before a lost connection is opened again, in milliseconds. It doubles in between. */
const MIN_BACKOFF = 250
const MAX_BACKOFF = 15_000
/** How often a connection is checked, because one can fail without an error. */
const CHECK_INTERVAL = 30_000

/**
 * Listens on dedicated connections, because those of a pool are not permanent. A lost connection is reopened however
 * long that takes, and then `onGap` is called.
 * @returns `stopAll` ends all listening
 */
export function createListen(makeClient: () => Client): { listen: Listen; stopAll: () => Promise<void> } {
  const active = new Set<() => Promise<void>>()

  async function listen(channel: string, listener: Listener) {
    let client: Client | undefined
    let timer: NodeJS.Timeout | undefined
    let stopped = false

    async function open() {
      const next = makeClient()
      let isOpen = false
      let reason = 'it was closed'
      // An `end` event follows every error. Without a listener, an error would end the process.
      next.on('error', ({ message }: Error) => {
        reason = message
      })
      next.on('end', () => {
        clearInterval(check)
        if (!isOpen) return
        listener.onLost?.()
        if (stopped) return
        log.error(`Lost the connection that listens to the database: ${reason}`)
        void reopen(MIN_BACKOFF)
      })
      next.on('notification', ({ payload = '' }) => listener.onPayload(payload))
      const check = setInterval(
        () => void next.query('select 1').catch(() => next.end()),
        CHECK_INTERVAL,
      ).unref()
      try {
        await next.connect()
        await next.query(`listen ${next.escapeIdentifier(channel)}`)
      } catch (error) {
        clearInterval(check)
        next.end().catch(() => {})
        throw error
      }
      isOpen = true
      client = next
      if (stopped) return next.end()
      listener.onOpen?.(() => next.query('select 1'))
    }

    async function reopen(delay: number) {
      await new Promise((resolve) => (timer = setTimeout(resolve, delay * (0.5 + Math.random())).unref()))
      if (stopped) return
      try {
        await open()
      } catch {
        return reopen(Math.min(MAX_BACKOFF, delay * 2))
      }
      if (!stopped) listener.onGap()
    }

    const stop = async () => {
      stopped = true
      active.delete(stop)
      clearTimeout(timer)
      await client?.end().catch(() => {})
    }
    active.add(stop)
    await open().catch((error: unknown) => {
      active.delete(stop)
      throw error
    })
    return stop
  }

  return { listen, stopAll: async () => void (await Promise.all([...active].map((stop) => stop()))) }
}
