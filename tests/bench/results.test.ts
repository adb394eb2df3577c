import { expect, test } from 'vitest'
import { Results } from './results'

const machine = { cores: 2, node: '20.20.0', postgres: 'PostgreSQL 18' }
const took = (seconds: number) => ({ seconds, floor: 1.41 })

test('keeps what other parts have measured when one fails, and says which failed', () => {
  const results = new Results(machine)
  results.add('cache', took(60), { figures: [1], report: 'a table of cached pages' })
  results.addFailure('search', took(30), new Error('the disk is full'))
  results.add('start', took(90), {
    figures: [2],
    report: 'a table of starts',
    files: { 'plans.txt': 'a plan' },
  })

  expect(results.failed).toEqual(['search'])
  expect(results.fileNames()).toEqual(['plans.txt', 'bench-node20.json', 'bench-node20.md'])
  const report = results.report()
  expect(report).toContain('**Failed: search.**')
  expect(report).toContain('### Cache\n\na table of cached pages\n\n### Search\n\nFailed: the disk is full')
  expect(report).toContain('a table of starts')
  expect(report).toContain('| cache | 1.0 | 1.41 |\n| search | 0.5 | 1.41 |\n| start | 1.5 | 1.41 |')
})

test('sets the pages beside other sites', () => {
  const results = new Results(machine)
  results.add('pages', took(1), { figures: [], report: '' })
  expect(results.report()).toContain('| epic-stack | 0.20 |')
})
