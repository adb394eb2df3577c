import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { amenitiesOf, amenityIcon } from '~/domain/listings/amenities'
import { suggestedRules } from '~/domain/listings/house-rules'
import { vehicleFactsOf } from './facts'
import { ruleIcon } from './rule-icon'

test.each([
  ['No parties, the neighbors work early', 'party', true],
  ['No pets, village rule', 'pet-friendly', true],
  ['Shoes off upstairs', 'shoes', false],
  ['Not suitable for children under 12', 'child', false],
  ['Drivers 25 and over', 'license', false],
  ['Keep your distance from moose', 'info', false],
])('gives the rule "%s" the icon of its subject: %s', (rule, icon, isForbidden) => {
  expect(ruleIcon(rule)).toEqual({ icon, isForbidden })
})

test('gives every rule that hosts can tick an icon of its own', () => {
  const rules = Object.values(suggestedRules).flat()
  expect(rules.filter((rule) => ruleIcon(rule).icon === 'info')).toEqual([])
})

test('has every icon of rules, facts and amenities in the file of icons', () => {
  const ids = new Set(
    [...readFileSync('public/amenities.svg', 'utf8').matchAll(/id="([^"]+)"/g)].map(([, id]) => id),
  )
  const source = readFileSync('app/routes/listing/detail/rule-icon.ts', 'utf8')
  const ofRules = [...source.matchAll(/^ {2}\['([a-z-]+)'/gm)].map(([, name]) => name)
  const vehicleSpecs = {
    make: 'Kia',
    model: 'EV6',
    year: 2023,
    seats: 5,
    transmission: 'automatic',
    fuelType: 'electric',
  } as const
  const ofFacts = vehicleFactsOf({ vehicleSpecs, location: 'Here', hasAddress: false }).map(
    ({ icon }) => icon,
  )
  const ofAmenities = Object.values(amenitiesOf).flat().map(amenityIcon)
  expect(ofRules.length).toBeGreaterThan(10)
  expect(new Set(ofAmenities).size).toBeGreaterThan(50)
  expect(
    [...ofRules, ...ofFacts, ...ofAmenities, 'info', 'other', 'no'].filter((name) => !ids.has(name)),
  ).toEqual([])
})
