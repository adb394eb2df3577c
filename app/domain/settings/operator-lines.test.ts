import { expect, test } from 'vitest'
import { operatorLines, operatorSentence } from './operator-lines'

const operator = { name: 'Sea Stays Ltd', address: '1 Harbor Road, Lisbon', taxNumber: 'PT 123' }

test('says who runs the marketplace, and leaves out what is not set', () => {
  expect(operatorLines(operator)).toEqual(['Sea Stays Ltd', '1 Harbor Road, Lisbon', 'Tax number PT 123'])
  expect(operatorLines({ name: '', address: '', taxNumber: 'PT 123' })).toEqual(['Tax number PT 123'])
  expect(operatorLines(null)).toEqual([])
  expect(operatorSentence('Sea Stays', operator)).toBe(
    'Sea Stays is operated by Sea Stays Ltd, 1 Harbor Road, Lisbon, tax number PT 123.',
  )
  expect(operatorSentence('Sea Stays', null)).toBe('')
})
