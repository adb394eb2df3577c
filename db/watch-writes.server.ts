import type { Pool } from 'pg'
import { currentReadScope, noteWrite, type ReadScope } from './read-scope.server'
import { parseWalPosition, PRIMARY_POSITION, replayedAt } from './wal-position'

type Query = (...args: unknown[]) => unknown
type Answer = { rows: { position: string }[] }

const BEGIN = /^\s*begin\b/i
const END = /^\s*(commit|end|rollback(?!\s+to))\b/i
const COMMIT = /^\s*(commit|end)\b/i
const WRITE = /^\s*(insert|update|delete|merge|truncate)\b/i
/** A statement that begins with WITH and writes nevertheless. */
const NESTED_WRITE = /^\s*with\b[^]*\b(insert\s+into|delete\s+from|update\s+\S+\s+set)\b/i
/** These are only ever read on the primary, so the replica need not have them. */
const READ_ON_PRIMARY = /^\s*(insert\s+into|update|delete\s+from)\s+"(sessions|rate_limits)"/i

const isWrite = (text: string) => (WRITE.test(text) && !READ_ON_PRIMARY.test(text)) || NESTED_WRITE.test(text)

/**
 * Makes work with a read scope read the primary once it writes or begins a transaction, and notes the position in the
 * log after its last write. The query for it is sent right behind the commit and answered before the commit resolves.
 */
export function watchWrites(pool: Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Query
    /** Whether a transaction is open, and whether it has written. */
    let transaction: { hasWritten: boolean } | null = null
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0])
      const scope = currentReadScope()
      if (BEGIN.test(text)) {
        transaction = { hasWritten: false }
        if (scope) scope.mayReadReplica = false
        return send(...args)
      }
      const writes = isWrite(text)
      if (writes && scope) scope.mayReadReplica = false
      if (!transaction) return writes && scope ? sendAndAsk(send, args, scope) : send(...args)
      if (writes) transaction.hasWritten = true
      if (!END.test(text)) return send(...args)
      const commits = transaction.hasWritten && COMMIT.test(text)
      transaction = null
      return commits && scope ? sendAndAsk(send, args, scope) : send(...args)
    }) as typeof client.query
  })
}

/** Sends a statement that commits, which takes a callback or returns a promise, and asks for the position after it. */
function sendAndAsk(send: Query, args: unknown[], scope: ReadScope): unknown {
  const callback = args.at(-1)
  const ask = async () => {
    const found = await (send(PRIMARY_POSITION) as Promise<Answer>).catch(() => null)
    const position = parseWalPosition(found?.rows[0]?.position)
    noteWrite(scope, position === null ? null : replayedAt(position))
  }
  if (typeof callback === 'function') {
    const answered = new Promise<unknown[]>((resolve) => {
      send(...args.slice(0, -1), (...answer: unknown[]) => resolve(answer))
    })
    void Promise.all([answered, ask()]).then(([answer]) => (callback as Query)(...answer))
    return undefined
  }
  const sent = send(...args) as Promise<unknown>
  const asked = ask()
  return sent.finally(() => asked)
}

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : ((config as { text?: string } | null)?.text ?? '')
