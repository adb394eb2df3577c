import type { Job } from '~/domain/careers/job'
import type { EmploymentType } from '~/domain/careers/job-labels'
import { siteName } from '~/domain/shared/site'

const schemaTypes: Record<EmploymentType, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

/** A job as schema.org structured data. @param html its rendered text */
export function jobPosting(job: Job, html: string, url: string) {
  const { origin } = new URL(url)
  const salary = {
    ...(job.salaryMin !== null && { minValue: job.salaryMin / 100 }),
    ...(job.salaryMax !== null && { maxValue: job.salaryMax / 100 }),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: html,
    url,
    identifier: { '@type': 'PropertyValue', name: siteName(), value: job.id },
    datePosted: job.createdAt.toISOString().slice(0, 10),
    employmentType: schemaTypes[job.employmentType],
    hiringOrganization: { '@type': 'Organization', name: siteName(), sameAs: origin },
    ...locationOf(job.location),
    ...(Object.keys(salary).length > 0 && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: job.salaryCurrency,
        value: { '@type': 'QuantitativeValue', ...salary, unitText: 'YEAR' },
      },
    }),
    directApply: false,
  }
}

/** "Remote, Canada" means anywhere in Canada; "Remote" alone anywhere in the United States. */
function locationOf(location: string) {
  const [, country] = /^remote\b[\s,(-]*([^)]*)/i.exec(location) ?? []
  if (country === undefined)
    return {
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: location } },
    }
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: country.trim() || 'United States' },
  }
}
