import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, splitRules, uniqueRules, suggestedRules } from './house-rules'

const ruleText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('No smoking', ' no SMOKING ', '', ' ', '\t', 'Straße', 'STRASSE', 'No\nline breaks'),
)

describe('rules', () => {
  test('are normalized for any input, and normalizing again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(ruleText, { maxLength: 40 }), (typed) => {
        const kept = uniqueRules(typed)
        expect(kept.every((rule) => rule !== '' && rule === rule.trim() && !/[\r\n]/.test(rule))).toBe(true)
        expect(new Set(kept.map((rule) => rule.toLowerCase())).size).toBe(kept.length)
        expect(uniqueRules(kept)).toEqual(kept)
        const given = new Set(typed.map((rule) => rule.replace(/\s+/gu, ' ').trim().toLowerCase()))
        given.delete('')
        expect(new Set(kept.map((rule) => rule.toLowerCase()))).toEqual(given)
      }),
    )
  })

  test('are unchanged after a round trip through the form', () => {
    fc.assert(
      fc.property(
        fc.subarray([...suggestedRules.property]),
        fc.array(ruleText, { maxLength: 20 }),
        (ticked, typed) => {
          const rules = uniqueRules([...ticked, ...typed])
          const shown = splitRules(rules, suggestedRules.property)
          const sent = uniqueRules([...shown.ticked, ...linesOf(shown.custom.join('\r\n'))])
          const sorted = (list: string[]) => list.map((rule) => rule.toLowerCase()).sort()
          expect(sorted(sent)).toEqual(sorted(rules))
        },
      ),
    )
  })
})
