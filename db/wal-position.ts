/** A position in the primary's write-ahead log (an LSN). A replica that has replayed it shows all that is before it. */
export type WalPosition = bigint

/** Later than any real position: for a write whose position could not be found out. */
export const LAST_POSITION: WalPosition = 0xffff_ffff_ffff_ffffn

const FORMAT = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** Reads what Postgres writes, such as `16/B374D848`. Null for any other text. */
export function parseWalPosition(text: unknown): WalPosition | null {
  const [, high, low] = (typeof text === 'string' && FORMAT.exec(text)) || []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null
}

export const formatWalPosition = (position: WalPosition): string =>
  [position >> 32n, position & 0xffff_ffffn].map((half) => half.toString(16).toUpperCase()).join('/')

const PAGE = 8192n
/** The header of the first page of a file of the log, and of each other page, in bytes. */
const HEADERS: ReadonlySet<bigint> = new Set([40n, 24n])

/**
 * Where a replica stands that has replayed everything before a position of the primary: where the next record would
 * begin right behind the header of a page, the last one ended before that header.
 */
export const replayedAt = (position: WalPosition): WalPosition =>
  HEADERS.has(position % PAGE) ? position - (position % PAGE) : position

/** Where the log of the primary ends. All that was committed before it was asked is before this position. */
export const PRIMARY_POSITION = 'select pg_current_wal_insert_lsn()::text as position'

/** How far a replica has replayed the log; null on a server that is not a replica. */
export const REPLICA_POSITION =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position'
