import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { db } from '#db/db.server'
import { platformSettings } from '#db/schema'
import { storage } from '~/integrations/storage/storage.server'

const MARK = 'belongs-to.txt'
const SETTING = 'picture_storage_owner'

/**
 * Whether the storage belongs to this database. Only then may pictures without a row be removed. A storage without a
 * mark is claimed. The embedded database always has its own folder.
 */
export async function ownsStorage({ isShared }: { isShared: boolean }): Promise<boolean> {
  const { read, write } = await storage()
  const owner = isShared ? await databaseName() : 'embedded'
  const mark = await read(MARK)
  if (mark) return new TextDecoder().decode(mark) === owner
  await write(MARK, new TextEncoder().encode(owner))
  return true
}

/** The random name of a shared database, created once and stored in it. */
async function databaseName(): Promise<string> {
  const setting = {
    key: SETTING,
    value: randomUUID(),
    description: 'Which database the picture storage belongs to. Do not change.',
  }
  await db.insert(platformSettings).values(setting).onConflictDoNothing()
  const [row] = await db
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.key, SETTING))
  return row!.value
}
