import { expect, test } from 'vitest'
import { defaultTrustPoints } from '../settings/trust/trust-points'
import { contradictionsIn } from './contradictions'

/** What the product keeps by itself, and all that the operator answers for as well. */
const plain = defaultTrustPoints.filter(({ about }) => about === 'other' || about === 'confirmations')
const all = defaultTrustPoints

const claims = [
  'Hosting comes with $1M insurance protection.',
  'Secure payments.',
  'We offer 24/7 support.',
  'A mobile app for iOS and Android',
]
const denials = [
  'Roamstead does not insure vehicles or stays.',
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

test.each(['Your refund is guaranteed.', 'Our best price guarantee.'])(
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

test.each([
  'Ask how it is insured, and what to do after an accident.',
  'List only what the law, your lease and your insurance allow.',
  'You get a full refund, whatever the policy.',
])('"%s" claims nothing', (sentence) => expect(contradictionsIn(sentence, plain)).toEqual([]))
