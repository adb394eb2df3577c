import { expect, test } from 'vitest'
import type { Job } from '~/domain/careers/job'
import { jobPosting } from './job-posting'

const job: Job = {
  id: '018f0000-0000-7000-8000-000000000001',
  title: 'Designer',
  department: 'Design',
  location: 'Denver, Colorado',
  employmentType: 'contract',
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: 'EUR',
  description: '',
  requirements: '',
  benefits: null,
  isActive: true,
  applicationEmail: 'jobs@people.test',
  externalUrl: null,
  postedBy: 'x',
  createdAt: new Date('2027-03-06T23:00:00Z'),
  updatedAt: new Date('2027-03-06T23:00:00Z'),
}
const posted = (change: Partial<Job> = {}) =>
  jobPosting({ ...job, ...change }, '<p>Draw.</p>', 'https://roamstead.test/careers/1')

test('contains the title, location and date of a job', () => {
  expect(posted()).toMatchObject({
    '@type': 'JobPosting',
    title: 'Designer',
    description: '<p>Draw.</p>',
    datePosted: '2027-03-06',
    employmentType: 'CONTRACTOR',
    url: 'https://roamstead.test/careers/1',
    hiringOrganization: { name: 'Roamstead', sameAs: 'https://roamstead.test' },
    jobLocation: { address: { addressLocality: 'Denver, Colorado' } },
  })
  expect(posted()).not.toHaveProperty('baseSalary')
})

test.each([
  [
    { salaryMin: 80_000_00, salaryMax: 95_000_50 },
    { minValue: 80_000, maxValue: 95_000.5, unitText: 'YEAR' },
  ],
  [{ salaryMin: 80_000_00 }, { minValue: 80_000, unitText: 'YEAR' }],
])('describes %j as a yearly salary in its currency', (change, value) => {
  expect(posted(change).baseSalary).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', ...value },
  })
})

test.each([
  ['Remote', 'United States'],
  ['Remote, Canada', 'Canada'],
  ['remote (Mexico)', 'Mexico'],
  ['Remote - Brazil', 'Brazil'],
])('describes %s as remote work in %s', (location, name) => {
  expect(posted({ location })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name },
  })
  expect(posted({ location })).not.toHaveProperty('jobLocation')
})
