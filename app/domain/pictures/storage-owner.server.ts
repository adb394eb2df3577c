import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { db } from '#db/db.server'
import { platformSettings } from '#db/schema'
import { storage } from '~/integrations/storage/storage.server'

const MARK = 'belongs-to.txt'
const SETTING = 'picture_storage_owner'

/**
 * Whether the storage belongs to this database: only then is a picture that the database does not know nobody's. A
 * storage without a mark is marked as its own. The embedded database has a folder to itself, whichever database it is.
 */
export async function ownsStorage({ isShared }: { isShared: boolean }): Promise<boolean> {
  const { read, write } = await storage()
  const owner = isShared ? await ownName() : 'embedded'
  const mark = await read(MARK)
  if (mark) return new TextDecoder().decode(mark) === owner
  await write(MARK, new TextEncoder().encode(owner))
  return true
}

/** A name that a shared database gives itself once, and keeps when it is moved. */
async function ownName(): Promise<string> {
  const mine = {
    key: SETTING,
    value: randomUUID(),
    description: 'Which database the picture storage belongs to. Not to be changed.',
  }
  await db.insert(platformSettings).values(mine).onConflictDoNothing()
  const [row] = await db
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.key, SETTING))
  return row!.value
}
