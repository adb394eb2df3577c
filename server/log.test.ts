import { DrizzleQueryError } from 'drizzle-orm'
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { logError } from '~/domain/shared/log-error'
import { newRecord, withRequest } from '../app/http/request-record.server'
import { log as say } from '../log'
import { logRequests, openLog, writeLinesTo } from './log'

async function memoryLog() {
  const lines: Record<string, unknown>[] = []
  const log = await openLog({ write: (line) => void lines.push(JSON.parse(line)) })
  return { lines, log }
}
const sent = (statusCode: number, headersSent = true) => ({ statusCode, headersSent }) as ServerResponse

test('a request is one line with its id, route, status and times', async () => {
  const { lines, log } = await memoryLog()
  const record = Object.assign(newRecord('GET', 'abc'), {
    route: 'routes/site/about',
    isCached: true,
    queries: 3,
    databaseTime: 1.26,
  })
  logRequests(log)(record, sent(200))
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      id: 'abc',
      route: 'routes/site/about',
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      databaseMs: 1.3,
      queries: 3,
      cache: 'hit',
    },
  ])
})

test('an answer of 500 or more is an error, and a client that left has status 499', async () => {
  const { lines, log } = await memoryLog()
  for (const response of [sent(503), sent(404), sent(200, false)])
    logRequests(log)(newRecord('GET'), response)
  expect(lines.map(({ level, status, route }) => [level, status, route])).toEqual([
    ['error', 503, 'refused'],
    ['info', 404, 'refused'],
    ['info', 499, 'refused'],
  ])
})

test('what the site says becomes a line, with the id of the request that is being worked on', async () => {
  const { lines, log } = await memoryLog()
  onTestFinished(writeLinesTo(log))
  say.info('Started at noon')
  await withRequest(newRecord('GET', 'abc'), async () => {
    await Promise.resolve()
    say.warn('first\nsecond')
  })
  expect(lines.map(({ time: _, ...line }) => line)).toEqual([
    { level: 'info', msg: 'Started at noon' },
    { level: 'warn', msg: 'first', detail: 'second', id: 'abc' },
  ])
})

test('an error is logged without the values of its query', async () => {
  const { lines, log } = await memoryLog()
  onTestFinished(writeLinesTo(log))
  const cause = Object.assign(new Error('no such table'), { detail: 'Failing row contains (a secret)' })
  const error = new DrizzleQueryError('insert into x values ($1)', ['a secret'], cause)
  logError(error, 'Could not save')
  expect(lines.map(({ msg }) => msg)).toEqual(['Could not save: Error: no such table'])
  expect(JSON.stringify(lines)).toContain('insert into x')
  expect(JSON.stringify(lines)).not.toContain('a secret')
})
