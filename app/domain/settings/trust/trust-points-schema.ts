import { z } from 'zod'
import { versionField } from '../../shared/schemas'
import { boundedText } from '../../shared/text'
import {
  MAX_TRUST_POINTS,
  trustIcons,
  trustTopics,
  TRUST_TEXT_MAX,
  TRUST_TITLE_MAX,
  type TrustPoint,
} from './trust-points'

const title = boundedText({ min: 1, tooShort: 'Title is required', max: TRUST_TITLE_MAX })
const text = boundedText({ min: 1, tooShort: 'Text is required', max: TRUST_TEXT_MAX })
const about = z.enum(trustTopics, { error: 'Choose what it is about' })
const icon = z.enum(trustIcons, { error: 'Choose an icon' })
const tooMany = `At most ${MAX_TRUST_POINTS} trust points`

const storedSchema = z
  .array(z.object({ about, icon, title, text, isShown: z.boolean() }))
  .max(MAX_TRUST_POINTS, tooMany)

/** What is wrong with stored trust points, as text; undefined if nothing is. */
export function trustPointsError(stored: string): string | undefined {
  let read: unknown
  try {
    read = JSON.parse(stored)
  } catch {
    return 'Must be JSON'
  }
  const { error } = storedSchema.safeParse(read)
  const [issue] = error?.issues ?? []
  return issue && `${issue.path.join('.') || 'The list'}: ${issue.message}`
}

/** A row of the form. One whose title and text are both empty is left out, which is also how a point is removed. */
const row = z
  .object({
    about,
    icon,
    title: boundedText({ max: TRUST_TITLE_MAX }).default(''),
    text: boundedText({ max: TRUST_TEXT_MAX }).default(''),
    isShown: z.boolean().default(false),
    position: z.coerce.number({ error: 'Must be a number' }).min(0).max(1000).default(1000),
  })
  .superRefine(({ title, text }, context) => {
    if (title === '' && text !== '')
      context.addIssue({ code: 'custom', path: ['title'], message: 'Title is required' })
    if (title !== '' && text === '')
      context.addIssue({ code: 'custom', path: ['text'], message: 'Text is required' })
  })

/** The form of all trust points, in the order of their positions. */
export const trustPointsFormSchema = z
  .object({
    /** The form has at least an empty row; without any, it would remove all points. */
    points: z
      .array(row)
      .min(1, 'The trust points are missing from the form')
      .max(MAX_TRUST_POINTS + 1, tooMany),
    version: versionField,
  })
  .transform(({ points, version }): { points: TrustPoint[]; version?: string } => ({
    version,
    points: points
      .filter(({ title }) => title !== '')
      .sort((one, other) => one.position - other.position)
      .map(({ position: _, ...point }) => point),
  }))
  .refine(({ points }) => points.length <= MAX_TRUST_POINTS, tooMany)
