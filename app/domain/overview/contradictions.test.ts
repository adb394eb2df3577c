import { expect, test } from 'vitest'
import { defaultTrustPoints, exampleTrustPoints } from '../settings/trust/trust-points'
import { contradictionsIn } from './contradictions'

const counted = { listings: 142, cities: 26, travelers: 61, rating: 4.7, ratings: 700 }
const plain = { points: defaultTrustPoints, counted }
const all = { points: [...defaultTrustPoints, ...exampleTrustPoints], counted }

const claims = [
  'Hosting comes with $1M insurance protection.',
  'Hosts and guests are covered from check-in to check-out.',
  'Secure payments.',
  'Your card is charged once your booking is confirmed.',
  'We offer 24/7 support.',
  'Help at any hour, in any time zone.',
  'A mobile app for iOS and Android',
  'Get it on the App Store.',
]
const denials = [
  'Roamstead does not insure vehicles or stays.',
  "Roamstead doesn't accept cards or move money yet.",
  'Support answers Monday to Friday, 9 a.m. to 5 p.m.',
  'There is no mobile app.',
]

test.each(claims)('"%s" needs a trust point that says so', (sentence) => {
  expect(contradictionsIn(`We are new here.\n${sentence}`, plain)).toEqual([
    { sentence, why: expect.stringMatching(/^claims .*, which no trust point offers\.$/) },
  ])
  expect(contradictionsIn(sentence, all)).toEqual([])
})

test.each(denials)('"%s" is wrong once a trust point says otherwise', (sentence) => {
  expect(contradictionsIn(sentence, plain)).toEqual([])
  expect(contradictionsIn(sentence, all)).toMatchObject([{ sentence }])
})

test.each(['Verified listings only.', 'We inspect every home.', 'Your refund is guaranteed.'])(
  '"%s" is never true unless a trust point uses the same words',
  (sentence) => expect(contradictionsIn(sentence, all)).toHaveLength(1),
)

test.each([
  'No insurance needed, because every stay is covered by $1M insurance.',
  'We do not accept cards on arrival: pay by credit card here.',
])('"%s" denies something and claims it at once', (sentence) =>
  expect(contradictionsIn(sentence, plain)).toMatchObject([
    { sentence, why: expect.stringMatching(/^claims /) },
  ]),
)

test('refuses figures above what was counted', () => {
  expect(contradictionsIn('140+ active listings in 26 cities. 4.7 average rating.', plain)).toEqual([])
  expect(
    contradictionsIn('10K+ Active listings. 150+ cities. 4.8 average rating.', plain).map(({ why }) => why),
  ).toEqual([
    'says "10K+ Active listings", but the count is 142.',
    'says "150+ cities", but the count is 26.',
    'says "4.8 average rating", but the count is 4.7.',
  ])
})

test.each([
  'Ask how it is insured, and what to do after an accident.',
  'List only what the law, your lease and your insurance allow.',
  'Hosts have 24 hours to respond.',
  'Never share a photo of a bank card.',
  'You get a full refund, whatever the policy.',
])('"%s" claims nothing', (sentence) => expect(contradictionsIn(sentence, plain)).toEqual([]))
