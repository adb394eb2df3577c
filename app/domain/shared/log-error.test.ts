import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { describeError, logError } from './log-error'

const cause = Object.assign(new Error('relation "outbox" does not exist'), {
  code: '42P01',
  detail: 'Failing row contains (a secret link).',
})
const failed = new DrizzleQueryError('insert into outbox values ($1)', ['a secret link'], cause)

test('describes an error by its innermost cause', () => {
  expect(describeError(failed)).toMatch(/^Error: relation "outbox" does not exist\n/)
  expect(describeError(new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })]))).toMatch(
    /^Error: ECONNREFUSED\n/,
  )
  expect(describeError('gone')).toBe('gone')
})

test('includes the query and the stack but never the values', () => {
  const description = describeError(failed)
  expect(failed.message).toContain('a secret link')
  expect(description).toContain('insert into outbox values ($1)')
  expect(description).toContain('log-error.test.ts')
  expect(description).not.toContain('a secret link')
})

test('logs an error with what was being done', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  logError(failed, 'Could not queue an email')
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^Could not queue an email: Error: relation "outbox" does not exist\n/)],
  ])
  log.mockRestore()
})
