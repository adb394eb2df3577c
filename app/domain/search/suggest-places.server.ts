import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { cities, listings } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { cityLabel } from '../shared/phrases'
import { searchable } from '../shared/text'
import { TOTAL_CAP } from './search-url'
import { readPlaceText } from './place-text'
import { isOffered } from '../listings/offered.server'

type SuggestedPlace = {
  id: string
  /** "Portland, Oregon", which the search finds again. */
  label: string
  /** The listings of the category, and those of the other one, each counted up to one more than `TOTAL_CAP`. */
  listings: number
  other: number
}

/** Texts with fewer characters have no suggestions. */
export const MIN_PLACE_LENGTH = 2
const MAX_TEXT_LENGTH = 100
const MAX_SUGGESTIONS = 6
/** Listings are counted in so many cities. */
const MAX_CANDIDATES = 40
/** A name of more words is not followed by its region. */
const MAX_NAME_WORDS = 5

/**
 * Cities with listings whose name or region starts with a typed text, or whose name it is with the start of a region
 * behind it ("portland, or"). Those with most listings of the category come first, those with only the other category
 * last. Towns without any listing are left out, because a search finds nothing there.
 */
export async function suggestPlaces(typed: string, type: ListingType): Promise<SuggestedPlace[]> {
  const text = searchable(typed.slice(0, MAX_TEXT_LENGTH))
  if (text.length < MIN_PLACE_LENGTH) return []
  const { searchName, searchRegion } = cities
  // "portland me" as typed, and as the search reads it: "portland maine".
  const texts = [...new Set([text, readPlaceText(text).whole])]
  const conditions = texts.flatMap((one) => {
    const words = one.split(' ')
    return [
      sql`${searchName} like ${`${one}%`}`,
      sql`${searchRegion} like ${`${one}%`}`,
      ...[...words.keys()].slice(1, MAX_NAME_WORDS + 1).map((length) => {
        const [name, region] = [words.slice(0, length).join(' '), words.slice(length).join(' ')]
        return sql`(${searchName} = ${name} and
          (${searchRegion} like ${`${region}%`} or lower(${cities.country}) like ${`${region}%`}))`
      }),
    ]
  })
  const matches = sql.join(conditions, sql` or `)
  const active = sql`${listings.cityId} = ${cities.id} and ${isOffered()}`
  const counted = (isOwn: boolean) =>
    sql`(select count(*)::int from (select from ${listings} where ${active}
      and ${listings.type} ${isOwn ? sql`=` : sql`<>`} ${type} limit ${TOTAL_CAP + 1}) counted)`
  const found = await db
    .select({
      id: sql<string>`id`,
      name: sql<string>`name`,
      region: sql<string>`region`,
      country: sql<string>`country`,
      listings: sql<number>`own`,
      other: sql<number>`other`,
    })
    .from(
      sql`(select ${cities}.*, ${counted(true)} as own, ${counted(false)} as other from ${cities}
        where (${matches}) and exists (select from ${listings} where ${active})
        order by length(${searchName}), ${cities.id} limit ${MAX_CANDIDATES}) candidates`,
    )
    .orderBy(sql`own desc, other desc, name, region`)
    .limit(MAX_SUGGESTIONS)
  return found.map(({ id, listings, other, ...city }) => ({ id, label: cityLabel(city), listings, other }))
}
