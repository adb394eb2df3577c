import { describe, expect, test } from 'vitest'
import { allAmenities } from './search-query'
import { searchable } from '../shared/text'
import { termsOf } from './search-terms'
import { includedIn, sameMeaning, stopWords } from './thesaurus'
import { isFormOf, otherForms } from './word-forms'

const texts = (text: string) => termsOf(text.split(' ')).map((term) => term.text)
const synonymsOf = (text: string) => termsOf(text.split(' '))[0]!.synonyms.map((words) => words.join(' '))

describe('the terms of a search', () => {
  test.each([
    ['beach house with hot tub', ['beach', 'house', 'hot tub']],
    ['a cabin and a pool near the lake for us', ['cabin', 'pool', 'lake']],
    ['washer and dryer', ['washer', 'dryer']],
    ['pet friendly cabin', ['pet friendly', 'cabin']],
    ['hot tubs', ['hot tubs']],
    ['bed and breakfast', ['bed breakfast']],
    ['pool pool', ['pool']],
    ['to the', []],
  ])('in %j are %j', (text, terms) => {
    expect(texts(text)).toEqual(terms)
  })

  test.each([
    ['swimming pool', 'pool'],
    ['beachfront', 'beach'],
    ['dog friendly', 'pets allowed'],
    ['dogs', 'pet friendly'],
    ['wifi', 'wireless internet'],
    ['rv', 'motorhome'],
    ['motorbike', 'harley'],
    ['camper', 'rv'],
    ['flat', 'apartment'],
    ['villa', 'house'],
    ['home', 'cottage'],
    ['laundry', 'washing machine'],
  ])('%j also finds %j', (typed, found) => {
    expect(synonymsOf(typed)).toContain(found)
  })

  test('that are narrower do not find the broader ones', () => {
    expect(synonymsOf('cottage tub')).toEqual([])
    expect(synonymsOf('house')).toContain('cottage')
  })

  test('that the thesaurus has are neither completed nor corrected', () => {
    expect(termsOf(['pool', 'quay']).map(({ isOpen }) => isOpen)).toEqual([false, true])
  })
})

describe('the thesaurus', () => {
  const phrases = [
    ...sameMeaning.flat(),
    ...Object.entries(includedIn).flatMap(([broad, all]) => [broad, ...all]),
  ]

  test('is written as searches are read, without stop words, in phrases of at most three words', () => {
    for (const phrase of phrases) {
      expect([phrase, searchable(phrase)]).toEqual([phrase, phrase])
      const words = phrase.split(' ')
      expect([phrase, words.filter((word) => stopWords.has(word)), words.length <= 3]).toEqual([
        phrase,
        [],
        true,
      ])
    }
  })

  test('has a phrase in one group only', () => {
    const all = sameMeaning.flat()
    expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([])
  })

  test('knows every amenity', () => {
    const unknown = allAmenities.filter((amenity) =>
      termsOf(searchable(amenity).split(' ')).some(({ isOpen }) => isOpen),
    )
    expect(unknown).toEqual(['Beach Access', 'Bluetooth'])
  })
})

describe('the forms of a word', () => {
  test.each([
    ['cabins', 'cabin'],
    ['cabin', 'cabins'],
    ['beaches', 'beach'],
    ['houses', 'house'],
    ['families', 'family'],
    ['family', 'families'],
    ['wolves', 'wolf'],
    ['hiking', 'hike'],
    ['fishing', 'fish'],
    ['swimming', 'swim'],
  ])('of %s include %s', (word, form) => {
    expect(otherForms(word)).toContain(form)
  })

  test.each(['glass', 'bus', 'tennis', 'spa', 'ring'])('of %s are only its plural', (word) => {
    expect(otherForms(word).length).toBeLessThanOrEqual(1)
    expect(otherForms(word)).not.toContain(word.slice(0, -1))
  })

  test('are not misspellings of each other', () => {
    expect([isFormOf('washer', 'wash'), isFormOf('lake', 'lakes'), isFormOf('rented', 'rent')]).toEqual([
      true,
      true,
      true,
    ])
    expect([isFormOf('cabn', 'cabin'), isFormOf('poold', 'pool'), isFormOf('lske', 'lake')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
