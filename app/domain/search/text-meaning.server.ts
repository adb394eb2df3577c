import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import {
  citiesByText,
  citiesFrom,
  textOfCities,
  type CitiesOfText,
  type CityOfText,
} from './find-cities.server'
import type { PlaceText } from './place-text'
import type { Term } from './search-terms'
import { textOfWords, vocabularyFrom, wordsByText, type Vocabulary, type WordsOfText } from './words.server'

const meaning = db
  .select({
    cities: sql<CityOfText[] | null>`(select json_agg(found order by place) from ${citiesByText})`,
    words: sql<WordsOfText[] | null>`(select json_agg(known) from ${wordsByText})`,
  })
  .from(sql`(select) once`)
  .prepare('cities and words of a text')

/** The cities that a text is about, and the words of listings that are like its terms. */
export async function meaningOf(
  text: PlaceText,
  terms: readonly Term[],
): Promise<{ cities: CitiesOfText; vocabulary: Vocabulary }> {
  const [found] = await meaning.execute({ ...textOfCities(text), ...textOfWords(terms) })
  return { cities: citiesFrom(found!.cities ?? []), vocabulary: vocabularyFrom(found!.words ?? []) }
}
