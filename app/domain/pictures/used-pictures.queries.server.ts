import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { attractions, listingDrafts, listings, users } from '#db/schema'
import { keyOf } from './picture-address'

/** The pictures among these that a listing, draft, user or attraction uses, with one query per table. */
export async function usedAmong(executor: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const urls = sql`array[${sql.join(
    keys.map((key) => sql`${`/media/${key}`}`),
    sql`, `,
  )}]::text[]`
  const { rows } = (await executor.execute(sql`
    select distinct url from (
      select unnest(${listings.images}) as url from ${listings} where ${listings.images} && ${urls}
      union all select unnest(${listingDrafts.images}) from ${listingDrafts} where ${listingDrafts.images} && ${urls}
      union all select unnest(${attractions.images}) from ${attractions} where ${attractions.images} && ${urls}
      union all select ${users.avatar} from ${users} where ${users.avatar} = any(${urls})
      union all select ${users.pendingAvatar} from ${users} where ${users.pendingAvatar} = any(${urls})
    ) as used where url = any(${urls})
  `)) as unknown as { rows: { url: string }[] }
  return new Set(rows.map(({ url }) => keyOf(url)!))
}
