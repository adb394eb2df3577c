import type { ListingType } from '../listings/choices'
import { likelyWords } from './spelling'

/** Kinds and makes of vehicles, and kinds of stays: a search for one is likely to be meant for that category. */
const kinds: Readonly<Record<ListingType, readonly string[]>> = {
  property: (
    'apartment bungalow cabin casita chalet condo cottage farmhouse flat guesthouse hacienda hotel houseboat loft ' +
    'penthouse studio townhouse treehouse villa yurt'
  ).split(' '),
  vehicle: (
    'airstream audi bmw campervan camper car chevrolet chevy convertible coupe dodge ducati ford harley hatchback ' +
    'honda hyundai jeep kia lexus mazda mercedes minivan moped motorcycle motorhome nissan porsche prius rv ' +
    'scooter sedan subaru suv tesla toyota truck van vespa volkswagen volvo vw'
  ).split(' '),
}

/** The words that name kinds or makes of a category, also in the plural. */
export const kindsAmong = (words: readonly string[], type: ListingType): string[] =>
  words.filter((word) =>
    [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((form) => kinds[type].includes(form)),
  )

/** The kinds and makes of a category that misspelled words may mean: "campervn". */
export const kindsLike = (words: readonly string[], type: ListingType): string[] =>
  words.flatMap((word) => likelyWords(word, kinds[type]).slice(0, 1))
