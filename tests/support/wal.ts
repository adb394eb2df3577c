import { expect } from 'vitest'
import type { Connection } from '../../db/client.server'
import { parseWalPosition, PRIMARY_POSITION, REPLICA_POSITION } from '../../db/wal-position'

async function positionOf(database: Connection, text: string): Promise<bigint> {
  const { rows } = await database.runText(text)
  return parseWalPosition((rows as { position: string }[])[0]!.position)!
}

/** Waits until a replica has everything that was committed on its primary before. */
export async function caughtUp(primary: Connection, replica: Connection) {
  const target = await positionOf(primary, PRIMARY_POSITION)
  await expect
    .poll(async () => (await positionOf(replica, REPLICA_POSITION)) >= target, { timeout: 60_000 })
    .toBe(true)
}
