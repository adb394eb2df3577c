import { z } from 'zod'
import { emailField } from '../accounts/credentials'
import { emptyAsUndefined, hundredths, notAnAmount, optionally } from '../shared/number-fields'
import { partialUpdate } from '../shared/schemas'
import { uuidField } from '../shared/ids'
import type { Cents } from '../shared/money'
import { boundedText, oneLine } from '../shared/text'
import { employmentTypes } from './job-words'
import { DEPARTMENT_MAX, LOCATION_MAX, MOST_SALARY, TEXT_MAX, TITLE_MAX, URL_MAX } from './limits'

const notACurrency = 'Must be a currency code such as USD'
const notALink = 'Must be a web address such as https://example.com/jobs'
const currencies = new Set(Intl.supportedValuesOf('currency'))

const salary = optionally(
  hundredths(notAnAmount).refine((amount) => amount <= MOST_SALARY, 'Must be below 100 million'),
)

const currency = z.preprocess(
  (given) => emptyAsUndefined(given) ?? 'USD',
  z
    .string(notACurrency)
    .max(10, notACurrency)
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), notACurrency),
)

/** What a browser opens: other schemes are no way to apply, and some are dangerous. */
const webAddress = boundedText({ max: URL_MAX }).refine((text) => {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}, notALink)

const jobFields = z.object({
  title: oneLine({ min: 1, tooShort: 'Title is required', max: TITLE_MAX }),
  department: oneLine({ min: 1, tooShort: 'Department is required', max: DEPARTMENT_MAX }),
  location: oneLine({ min: 1, tooShort: 'Location is required', max: LOCATION_MAX }),
  employmentType: z.enum(employmentTypes, { error: `Must be one of: ${employmentTypes.join(', ')}` }),
  /** A year, in hundredths of the currency. */
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
type WaysToApply = { isActive: boolean; applicationEmail: string | null; externalUrl: string | null }

export const salariesInOrder = ({ salaryMin, salaryMax }: Salaries) =>
  salaryMin === null || salaryMax === null || salaryMax >= salaryMin

/** Every job must offer a way to apply. */
export const hasWayToApply = ({ isActive, applicationEmail, externalUrl }: WaysToApply) =>
  !isActive || applicationEmail !== null || externalUrl !== null

/**
 * A check across fields runs once they are themselves in order, whatever is wrong with others; never on what is no
 * object.
 */
const onceFit = (...fields: string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => !path?.length || fields.includes(String(path[0]))),
})

const isActive = z.boolean('Must be true or false')

/**
 * A job as an admin writes it, whole. A box that is not ticked sends nothing, where a client that leaves a field out
 * means the default: `sentBy` tells them apart.
 */
export const jobSchema = ({ sentBy }: { sentBy: 'form' | 'client' }) =>
  jobFields
    // The request key is server-made and becomes the row's id: a double click or a reload returns the first result.
    .extend({ requestKey: uuidField.optional(), isActive: isActive.default(sentBy === 'client') })
    .refine(salariesInOrder, {
      path: ['salaryMax'],
      error: 'The highest salary must not be below the lowest',
      ...onceFit('salaryMin', 'salaryMax'),
    })
    .refine(hasWayToApply, {
      path: ['applicationEmail'],
      error: 'An active job needs a way to apply: an e-mail address or a link',
      ...onceFit('isActive', 'applicationEmail', 'externalUrl'),
    })

export type JobInput = z.output<ReturnType<typeof jobSchema>>

/** The fields that a client may change of a job. */
export const jobChangeFields = jobFields.extend({ isActive }).partial()

/** Any of them, at least one; what is left out stays as it is. */
export const jobChangeSchema = partialUpdate(jobChangeFields)

export type JobChange = z.output<typeof jobChangeSchema>

/** Publishes a job or hides it. */
export const jobToggleSchema = z.object({
  jobId: uuidField,
  intent: z.enum(['activate', 'deactivate'], { error: "Must be 'activate' or 'deactivate'" }),
})

/** A job as its row has it. */
export type Job = Omit<JobInput, 'requestKey'> & {
  id: string
  postedBy: string
  createdAt: Date
  updatedAt: Date
}
