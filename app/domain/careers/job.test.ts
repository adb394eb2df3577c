import { describe, expect, test } from 'vitest'
import { jobSchema } from './job'
import { jobMarkdown } from './job-markdown'
import { formatSalary } from './job-labels'

const good = {
  title: ' Product   Designer ',
  department: 'Design',
  location: 'Remote',
  employmentType: 'full_time',
  salaryMin: '80000',
  salaryMax: 95000.5,
  salaryCurrency: 'eur',
  description: 'Draw.',
  requirements: 'Draw well.',
  benefits: ' ',
  applicationEmail: 'Jobs@People.test',
  externalUrl: '',
  isActive: true,
}
const read = (change: object, sentBy: 'form' | 'client' = 'client') =>
  jobSchema({ sentBy }).safeParse({ ...good, ...change })
const errorsFor = (change: object) =>
  Object.fromEntries((read(change).error?.issues ?? []).map(({ path, message }) => [path[0], message]))

describe('jobSchema', () => {
  test('parses salaries to cents, the currency to upper case and blank fields to null', () => {
    expect(read({}).data).toEqual({
      ...good,
      title: 'Product Designer',
      salaryMin: 80_000_00,
      salaryMax: 95_000_50,
      salaryCurrency: 'EUR',
      benefits: null,
      applicationEmail: 'jobs@people.test',
      externalUrl: null,
    })
    expect(read({ salaryMin: '', salaryMax: undefined, salaryCurrency: ' ' }).data).toMatchObject({
      salaryMin: null,
      salaryMax: null,
      salaryCurrency: 'USD',
    })
    expect(read({ salaryMin: 50, salaryMax: 50 }).success).toBe(true)
  })

  test.each([
    ['title', { title: ' ' }, 'Title is required'],
    [
      'employmentType',
      { employmentType: 'forever' },
      'Must be one of: full_time, part_time, contract, internship',
    ],
    ['salaryMin', { salaryMin: '-1' }, 'Must be an amount such as 25.00'],
    ['salaryMax', { salaryMin: 5, salaryMax: 4.99 }, 'The highest salary must not be below the lowest'],
    ['salaryCurrency', { salaryCurrency: 'DOLLARS' }, 'Must be a currency code such as USD'],
    ['applicationEmail', { applicationEmail: 'jobs' }, 'Invalid email address'],
    [
      'applicationEmail',
      { applicationEmail: '', externalUrl: '' },
      'An active job needs an application email or link',
    ],
    ['title', { title: 'T'.repeat(121) }, 'Must be at most 120 characters'],
  ])('reports %s of %j: %s', (field, change, message) =>
    expect(errorsFor(change)).toEqual({ [field]: message }),
  )

  test.each(['javascript:alert(1)', 'https://', 'data:text/html,x'])(
    'refuses the application link %s',
    (externalUrl) =>
      expect(errorsFor({ externalUrl })).toEqual({
        externalUrl: 'Must be a web address such as https://example.com/jobs',
      }),
  )

  test.each(['https://example.com/jobs?id=1', 'HTTP://example.com'])(
    'accepts the application link %s without an email',
    (externalUrl) => {
      expect(read({ externalUrl, applicationEmail: null }).data).toMatchObject({
        externalUrl,
        applicationEmail: null,
      })
    },
  )
})

test.each([
  [{ salaryMin: 80_000_00, salaryMax: 95_000_00, salaryCurrency: 'USD' }, '$80,000 to $95,000 a year'],
  [{ salaryMin: 80_000_50, salaryMax: null, salaryCurrency: 'USD' }, 'From $80,000.50 a year'],
  [{ salaryMin: null, salaryMax: 40_000_00, salaryCurrency: 'EUR' }, 'Up to €40,000 a year'],
  [{ salaryMin: null, salaryMax: null, salaryCurrency: 'USD' }, null],
])('formats the salary %j as %s', (salary, words) => expect(formatSalary(salary)).toBe(words))

test('joins the texts of a job under first-level headings', () => {
  expect(
    jobMarkdown({ description: '# Team\n\nFour.\n\n## A week', requirements: '- #1 in all', benefits: null }),
  ).toBe('# What you will do\n\n## Team\n\nFour.\n\n## A week\n\n# What you bring\n\n- #1 in all')
  expect(jobMarkdown({ description: 'A', requirements: 'B', benefits: 'C' })).toContain(
    '# What we offer\n\nC',
  )
})
