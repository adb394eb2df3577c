import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { faultAtLength, logFault } from './fault'

const cause = Object.assign(new Error('relation "outbox" does not exist'), {
  code: '42P01',
  detail: 'Failing row contains (a secret link).',
})
const failed = new DrizzleQueryError('insert into outbox values ($1)', ['a secret link'], cause)

test('a fault is told in the words of its innermost cause', () => {
  expect(faultAtLength(failed)).toMatch(/^Error: relation "outbox" does not exist\n/)
  expect(faultAtLength(new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })]))).toMatch(
    /^Error: ECONNREFUSED\n/,
  )
  expect(faultAtLength('gone')).toBe('gone')
})

test('at length it names the query and the place, and never the values', () => {
  const told = faultAtLength(failed)
  expect(failed.message).toContain('a secret link')
  expect(told).toContain('insert into outbox values ($1)')
  expect(told).toContain('fault.test.ts')
  expect(told).not.toContain('a secret link')
})

test('the log gets it with what was being done', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  logFault(failed, 'Could not promise a mail')
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^Could not promise a mail: Error: relation "outbox" does not exist\n/)],
  ])
  log.mockRestore()
})
