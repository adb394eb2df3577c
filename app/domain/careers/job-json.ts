import { z } from 'zod'
import { sentFields } from '../shared/schemas'
import { toDecimal, type Cents } from '../shared/money'
import { without } from '../shared/pick'
import type { Job } from './job'
import { employmentTypes } from './job-labels'

const decimal = z.string().meta({ description: 'Per year, with two decimals, such as 80000.00' })

export const jobJsonSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    department: z.string(),
    location: z.string(),
    employmentType: z.enum(employmentTypes),
    salaryMin: decimal.nullable(),
    salaryMax: decimal.nullable(),
    salaryCurrency: z.string(),
    description: z.string().meta({ description: 'Markdown' }),
    requirements: z.string().meta({ description: 'Markdown' }),
    benefits: z.string().nullable().meta({ description: 'Markdown' }),
    isActive: z.boolean(),
    applicationEmail: z.string().nullable(),
    externalUrl: z.string().nullable(),
    postedBy: z.uuid(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Job' })

const amount = (cents: Cents | null) => (cents === null ? null : toDecimal(cents))

/** The fields of a job that the audit log records. */
export const jobFacts = (job: Job) => ({
  ...without(job, 'id', 'postedBy', 'createdAt', 'updatedAt'),
  salaryMin: amount(job.salaryMin),
  salaryMax: amount(job.salaryMax),
})

/** A job as the JSON endpoints return it. */
export const jobJson = (job: Job): z.infer<typeof jobJsonSchema> => ({
  ...sentFields(jobJsonSchema, job),
  ...jobFacts(job),
})
