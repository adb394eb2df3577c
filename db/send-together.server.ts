import type { Pool, PoolClient } from 'pg'

type Client = PoolClient & {
  connection: { stream: { cork: () => void; uncork: () => void; destroy: () => void } }
}

/**
 * Sends the statements that a connection is given at once, such as those of `together`, in one packet instead of one
 * each. A BEGIN goes with the first statement after it, as nobody needs its response. If it fails, the connection is
 * closed, so that nothing that follows runs outside of a transaction.
 */
export function sendTogether(pool: Pool): void {
  pool.on('connect', (opened) => {
    const client = opened as Client
    const { stream } = client.connection
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    let isCollecting = false
    client.query = ((...args: unknown[]) => {
      if (!isCollecting) {
        isCollecting = true
        stream.cork()
        // Runs when all promises that are settled by now have run their callbacks.
        process.nextTick(() => {
          isCollecting = false
          stream.uncork()
        })
      }
      const response = send(...args)
      if (textOf(args[0]) !== 'begin' || typeof args.at(-1) === 'function') return response
      response.catch(() => stream.destroy())
      return Promise.resolve()
    }) as typeof client.query
  })
}

const textOf = (config: unknown) =>
  typeof config === 'string' ? config : (config as { text?: string } | null)?.text
