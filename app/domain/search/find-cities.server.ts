import { sql, type SQL } from 'drizzle-orm'
import { cities } from '#db/schema'
import type { Db } from '#db/client.server'
import { spansOf, swappedLetters, type PlaceText } from './place-text'
import { isTypoOf } from './spelling'
import { textArray } from './words.server'

export type City = {
  id: string
  name: string
  region: string
  country: string
  searchName: string
  searchRegion: string
}

const MAX_CITIES = 40
const MIN_PREFIX_LENGTH = 3
const MIN_MISSPELLED_LENGTH = 4

/** Whether the remaining text is the region or country of a city: "oregon", "oreg", "oregon united states". */
export function isWithin(city: City, rest: string): boolean {
  const country = city.country.toLowerCase()
  return [city.searchRegion, country, `${city.searchRegion} ${country}`].some((name) => name.startsWith(rest))
}

/** Longer names than any city's or region's are not compared. */
const MAX_NAME_WORDS = 5

/** `isTypo`: its name differs by a letter or two. */
export type SimilarCity = { cityIds: string[]; name?: string; isTypo: boolean }

/** The cities, or the region, whose name is most similar to a text, or to its beginning before a region. */
export async function similarCity({ words }: PlaceText, executor: Db): Promise<SimilarCity | null> {
  // A city followed by its region is tried before taking the whole text as one name.
  const splits = [...words.keys()].reverse().filter((length) => length > 0)
  const names = [...splits, words.length].filter((length) => length <= MAX_NAME_WORDS)
  const followed = await placesStartingWith(
    names.map((length) => words.slice(length).join(' ')).filter(Boolean),
    executor,
  )
  for (const length of names) {
    const name = words.slice(0, length).join(' ')
    const rest = words.slice(length).join(' ')
    if (name.length < MIN_MISSPELLED_LENGTH || (rest && !followed.has(rest))) continue
    const { similar, label, normalized } = await mostSimilar(name, executor)
    const within = rest ? similar.filter((city) => isWithin(city, rest)) : similar
    if (within.length > 0)
      return {
        cityIds: ids(within),
        name: label,
        isTypo: isTypoOf(name, normalized ?? ''),
      }
  }
  return null
}

/** The texts that a region or country starts with. */
async function placesStartingWith(texts: readonly string[], executor: Db): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const rows = await executor.select({ text: sql<string>`text` }).from(
    sql`(select text from unnest(${textArray(texts)}::text[]) text where exists (
      select 1 from (
        select distinct ${cities.searchRegion} as region, ${cities.country} as country from ${cities}
      ) places
      where starts_with(region, text) or starts_with(lower(country), text)
        or starts_with(region || ' ' || lower(country), text))) found`,
  )
  return new Set(rows.map(({ text }) => text))
}

/** The cities, or the region, with the most similar name: first with two letters swapped, then by trigrams. */
async function mostSimilar(
  name: string,
  executor: Db,
): Promise<{ similar: City[]; label?: string; normalized?: string }> {
  const { searchName, searchRegion } = cities
  const region = sql`(select region from (select distinct ${searchRegion} as region from ${cities} offset 0) regions
    where region % ${name} order by similarity(region, ${name}) desc, region limit 1)`
  const found = await find(executor, {
    swapped: { where: sql`${searchName} = any(${textArray(swappedLetters(name))})` },
    names: { where: sql`${searchName} % ${name}`, order: sql`similarity(${searchName}, ${name}) desc` },
    // Cities share regions, so each region is compared once.
    regions: { where: sql`${searchRegion} = ${region}` },
  })
  const [city] = found.swapped.length > 0 ? found.swapped : found.names
  if (city) {
    const similar = [...found.swapped, ...found.names].filter((other) => other.searchName === city.searchName)
    return { similar: unique(similar), label: city.name, normalized: city.searchName }
  }
  const [first] = found.regions
  return { similar: found.regions, label: first?.region, normalized: first?.searchRegion }
}

const unique = (found: readonly City[]) => [...new Map(found.map((city) => [city.id, city])).values()]

/** The cities whose name, or whose region's, is part of a text. */
export async function withName(text: PlaceText, executor: Db): Promise<City[]> {
  const names = textArray(spansOf(text.words).map((span) => span.text))
  const where = sql`${cities.searchName} = any(${names}) or ${cities.searchRegion} = any(${names})`
  return (await find(executor, { named: { where } })).named
}

/** The cities whose name or region starts with a text, and those in the country that it names. */
export function startingWith({ whole }: PlaceText, executor: Db) {
  const { searchName, searchRegion, country } = cities
  const start = `${whole}%`
  const isLong = sql`${whole.length >= MIN_PREFIX_LENGTH}`
  return find(executor, {
    started: { where: sql`${isLong} and (${searchName} like ${start} or ${searchRegion} like ${start})` },
    inCountry: { where: sql`lower(${country}) = ${whole}` },
  })
}

/** Several groups of cities in one statement, each of at most MAX_CITIES. */
async function find<Group extends string>(
  executor: Db,
  groups: Record<Group, { where: SQL; order?: SQL }>,
): Promise<Record<Group, City[]>> {
  const { id, searchName } = cities
  const selects = Object.entries<{ where: SQL; order?: SQL }>(groups).map(
    ([group, { where, order = sql`length(${searchName})` }]) =>
      sql`(select ${group}::text as "group", row_number() over (order by ${order}, ${id}) as place, ${cities}.*
        from ${cities} where ${where} order by ${order}, ${id} limit ${MAX_CITIES})`,
  )
  const rows = await executor
    .select({
      group: sql<Group>`"group"`,
      id: sql<string>`id`,
      name: sql<string>`name`,
      region: sql<string>`region`,
      country: sql<string>`country`,
      searchName: sql<string>`search_name`,
      searchRegion: sql<string>`search_region`,
    })
    .from(sql`(${sql.join(selects, sql` union all `)}) found`)
    .orderBy(sql`place`)
  const found = Object.fromEntries(Object.keys(groups).map((group) => [group, [] as City[]]))
  for (const { group, ...city } of rows) found[group]!.push(city)
  return found as Record<Group, City[]>
}

export const ids = (found: readonly City[]) => found.map((city) => city.id)
