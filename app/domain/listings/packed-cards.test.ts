import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListingCard } from './listing-card'
import { packCards, unpackCards } from './packed-cards'

const text = fc.string({ minLength: 1 }).map((value) => value.replace(/[\t\n]/g, ' ').trim() || 'x')
const amount = fc.nat(1_000_000)
const flag = fc.constant(true as const)
const reviewed = fc.record({ rating: fc.double({ min: 1, max: 5, noNaN: true }), reviewCount: amount })
const picture = fc.record({ hash: fc.uuid(), rgb: fc.option(fc.nat(0xfff)) }).map(({ hash, rgb }) => ({
  image: `/media/${hash}`,
  ...(rgb !== null && { color: `#${rgb.toString(16).padStart(3, '0')}` }),
}))
const specs = fc.record({ make: text, model: text, seats: amount, transmission: fc.constant('manual') })

const card = fc
  .tuple(
    fc.record({ id: fc.uuid(), title: text, location: text, price: amount, maxGuests: amount }),
    fc.record(
      {
        bedrooms: fc.nat(20),
        bathrooms: fc.nat(20).map((halves) => halves / 2),
        vehicle: specs,
        superhost: flag,
        instantBook: flag,
        paused: flag,
        saved: flag,
        total: amount,
        deposit: amount,
      },
      { requiredKeys: [] },
    ),
    fc.option(reviewed, { nil: {} }),
    fc.option(picture, { nil: {} }),
  )
  .map(([needed, optional, reviews, pictured]): ListingCard => ({
    ...needed,
    type: 'property',
    ...optional,
    ...reviews,
    ...pictured,
  }))

test('unpacks any list of cards as it was packed', () => {
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      expect(unpackCards(packCards(cards), 'property')).toEqual(cards)
    }),
  )
})

test('keeps the fields of a card in place when its title has a tab or a line break', () => {
  const cards: ListingCard[] = [
    { id: 'a', type: 'vehicle', title: 'One\ttwo\nthree', location: 'Lisbon', price: 1, maxGuests: 2 },
    { id: 'b', type: 'vehicle', title: 'Four', location: 'Porto', price: 3, maxGuests: 4 },
  ]
  expect(unpackCards(packCards(cards), 'vehicle')).toEqual([
    { ...cards[0], title: 'One two three' },
    cards[1],
  ])
})
