import { z } from 'zod'
import { emailField } from '../accounts/credentials'
import { emptyAsUndefined, hundredths, notAnAmount, optionally } from '../shared/number-fields'
import { currency as marketCurrency } from '../shared/currency'
import { partialUpdate, whenValid } from '../shared/schemas'
import { uuidField } from '../shared/ids'
import type { Cents } from '../shared/money'
import { boundedText, oneLine } from '../shared/text'
import {
  DEPARTMENT_MAX,
  employmentTypes,
  LOCATION_MAX,
  MAX_SALARY,
  TEXT_MAX,
  TITLE_MAX,
  URL_MAX,
} from './job-labels'

const notACurrency = 'Must be a currency code such as USD'
const notALink = 'Must be a web address such as https://example.com/jobs'
const currencies = new Set(Intl.supportedValuesOf('currency'))

const salary = optionally(
  hundredths(notAnAmount).refine((amount) => amount <= MAX_SALARY, 'Must be below 100 million'),
)

const currency = z.preprocess(
  (value) => emptyAsUndefined(value) ?? marketCurrency(),
  z
    .string(notACurrency)
    .max(10, notACurrency)
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), notACurrency),
)

/** Only http and https: other schemes may be dangerous in a link. */
const webAddress = boundedText({ max: URL_MAX }).refine((text) => {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}, notALink)

const jobFields = z.object({
  title: oneLine({ min: 1, tooShort: 'Title is required', max: TITLE_MAX }),
  department: oneLine({ min: 1, tooShort: 'Department is required', max: DEPARTMENT_MAX }),
  location: oneLine({ min: 1, tooShort: 'Location is required', max: LOCATION_MAX }),
  employmentType: z.enum(employmentTypes, { error: `Must be one of: ${employmentTypes.join(', ')}` }),
  /** Per year, in hundredths of the currency. */
  salaryMin: salary,
  salaryMax: salary,
  salaryCurrency: currency,
  description: boundedText({ min: 1, tooShort: 'Description is required', max: TEXT_MAX }),
  requirements: boundedText({ min: 1, tooShort: 'Requirements are required', max: TEXT_MAX }),
  benefits: optionally(boundedText({ max: TEXT_MAX })),
  applicationEmail: optionally(emailField),
  externalUrl: optionally(webAddress),
})

type Salaries = { salaryMin: Cents | null; salaryMax: Cents | null }
type Application = { isActive: boolean; applicationEmail: string | null; externalUrl: string | null }

export const salariesInOrder = ({ salaryMin, salaryMax }: Salaries) =>
  salaryMin === null || salaryMax === null || salaryMax >= salaryMin

/** An active job must have an email address or a link for applications. */
export const canBeAppliedFor = ({ isActive, applicationEmail, externalUrl }: Application) =>
  !isActive || applicationEmail !== null || externalUrl !== null

const isActive = z.boolean('Must be true or false')

/**
 * A complete job. An unchecked checkbox of a form sends nothing, while a field that an API client leaves out has its
 * default; `sentBy` distinguishes the two.
 */
export const jobSchema = ({ sentBy }: { sentBy: 'form' | 'client' }) =>
  jobFields
    // Created by the server and used as the row's id: a double click or a reload returns the first result.
    .extend({ requestKey: uuidField.optional(), isActive: isActive.default(sentBy === 'client') })
    .refine(salariesInOrder, {
      path: ['salaryMax'],
      error: 'The highest salary must not be below the lowest',
      ...whenValid('salaryMin', 'salaryMax'),
    })
    .refine(canBeAppliedFor, {
      path: ['applicationEmail'],
      error: 'An active job needs an application email or link',
      ...whenValid('isActive', 'applicationEmail', 'externalUrl'),
    })

export type JobInput = z.output<ReturnType<typeof jobSchema>>

/** What a missing field of the form of a job would empty or reset. */
export const optionalJobFields = [
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'benefits',
  'applicationEmail',
  'externalUrl',
] as const

/** The fields of a job that can be changed. */
export const jobChangeFields = jobFields.extend({ isActive }).partial()

/** What the form of a job edits. */
export const editedJobFields = Object.keys(jobChangeFields.shape) as (keyof z.output<
  typeof jobChangeFields
>)[]

/** At least one field; those left out stay unchanged. */
export const jobChangeSchema = partialUpdate(jobChangeFields)

export type JobChange = z.output<typeof jobChangeSchema>

/** Publishes or hides a job. */
export const jobToggleSchema = z.object({
  jobId: uuidField,
  intent: z.enum(['activate', 'deactivate'], { error: "Must be 'activate' or 'deactivate'" }),
})

/** A job as stored. */
export type Job = Omit<JobInput, 'requestKey'> & {
  id: string
  postedBy: string
  createdAt: Date
  updatedAt: Date
}
