import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { searchWords } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { wordsWithListings } from './words-found.server'

/** How many words are looked up and deleted at once, and how many listings are changed. */
const BATCH = 100

/**
 * Deletes the words that no active listing has any more, and adds missing ones. Listings can be written meanwhile: no
 * table is locked, and no statement keeps anyone waiting for longer than it takes to delete or change a batch.
 */
export async function refreshSearchWords(_now: Date, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await addToSmallSample()) === BATCH);
  for (const type of listingTypes) {
    const unused = await addMissingWords(type)
    for (let at = 0; at < unused.length && !signal?.aborted; at += BATCH)
      await deleteUnused(unused.slice(at, at + BATCH), type)
  }
}

/**
 * Gives listings of the small sample that were written before there was one their words with `##`. Each listing has its
 * type as a word.
 * @returns how many listings were changed
 */
async function addToSmallSample(): Promise<number> {
  const { rows } = (await db.execute(sql`
    update listings set title = title where id in (
      select id from listings where is_active and (right(id::text, 1) = '0') is true and right(id::text, 2) = '00'
        and not all_words @@ $$'##property' | '##vehicle'$$::tsquery
      limit ${BATCH} for update skip locked
    ) returning id
  `)) as unknown as { rows: unknown[] }
  return rows.length
}

/**
 * Sorted as in the triggers, so that two who add the same words wait for each other in one order.
 * @returns the words that no active listing has
 */
async function addMissingWords(type: ListingType): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with used as materialized (
      select word collate "C" as word from ts_stat(
        ${`select all_words from listings where is_active and type = '${type}'`}::text
      ) where word !~ '^[@#]'
    ), added as (
      insert into search_words (type, word)
      select ${type}, word from used order by word on conflict do nothing
    )
    select word from search_words
    where type = ${type} and not exists (select from used where used.word = search_words.word)
  `)) as unknown as { rows: { word: string }[] }
  return rows.map(({ word }) => word)
}

/** A listing may have got one of the words since. */
async function deleteUnused(words: readonly string[], type: ListingType): Promise<void> {
  const used = await wordsWithListings(words, type)
  const unused = words.filter((word) => !used.has(word))
  await db.delete(searchWords).where(and(eq(searchWords.type, type), inArray(searchWords.word, unused)))
}
