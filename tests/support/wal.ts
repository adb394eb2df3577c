import { expect } from 'vitest'
import type { Connection } from '../../db/client.server'

/** Waits until a replica has everything that was committed on its primary before. */
export async function caughtUp(primary: Connection, replica: Connection) {
  const { rows } = await primary.runText('select pg_current_wal_flush_lsn()::text as position')
  const [{ position }] = rows as [{ position: string }]
  const hasReplayed = async () =>
    (
      (await replica.runText('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [position])).rows as {
        has: boolean
      }[]
    )[0]!.has
  await expect.poll(hasReplayed, { timeout: 60_000 }).toBe(true)
}
