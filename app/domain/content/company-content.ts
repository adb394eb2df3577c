import { z } from 'zod'
import { emptyAsUndefined, optionally } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { versionField } from '../shared/schemas'
import { boundedText, oneLine } from '../shared/text'
import { CONTENT_MAX, contentTypes, FILE_NAME_MAX, TITLE_MAX } from './content-types'
import { isDocumentAddress } from './document'

const text = boundedText({
  min: 1,
  max: CONTENT_MAX,
  tooShort: 'Content is required',
  tooLong: `Must be at most ${CONTENT_MAX.toLocaleString('en-US')} characters`,
})

const fields = {
  title: oneLine({ min: 1, max: TITLE_MAX, tooShort: 'Title is required' }),
  content: text,
  /** The URL returned by an upload; null for none. */
  pdfUrl: optionally(
    z.string('Must be text').refine(isDocumentAddress, 'Must be the address of a PDF that was uploaded here'),
  ),
  /** The name that readers see. */
  pdfFileName: optionally(oneLine({ max: FILE_NAME_MAX })),
}

const type = z.enum(contentTypes, {
  error: ({ input }) => (input === undefined ? 'Choose a type' : `Must be one of ${contentTypes.join(', ')}`),
})

/** A new text. */
export const newContentSchema = z.object({
  /** Created by the server and used as the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  type: z.preprocess(emptyAsUndefined, type),
  ...fields,
  isPublished: z.boolean('Must be true or false').default(false),
})

/** What can be changed of a text; its type cannot. */
const contentSchema = z.object(fields)

export type NewContent = z.output<typeof newContentSchema>

/** Any of its fields; those left out stay unchanged. */
export const contentChangeSchema = contentSchema
  .extend({ isPublished: z.boolean('Must be true or false'), version: versionField })
  .partial()

/** The fields of the form. */
export const editedContentFields = ['title', 'content', 'pdfUrl', 'pdfFileName'] as const
/** The fields that the endpoint can change. */
export const changedContentFields = [...editedContentFields, 'isPublished'] as const

export type ContentChange = z.output<typeof contentChangeSchema>

const checkbox = z.boolean('Must be true or false').default(false)
const saveIntent = z.enum(['save', 'publish', 'preview'], { error: 'Must be save, publish or preview' })

/** The form of a new text, with the button that submitted it. */
export const newContentFormSchema = newContentSchema
  .omit({ isPublished: true })
  .extend({ intent: saveIntent, removePdf: checkbox })

/** The forms of an existing text: its whole content, or publishing and unpublishing it. */
export const contentFormSchema = z.discriminatedUnion(
  'intent',
  [
    contentSchema.extend({ intent: saveIntent, removePdf: checkbox, version: versionField }),
    z.object({ intent: z.literal('show') }),
    z.object({ intent: z.literal('hide') }),
  ],
  { error: 'Must be save, publish, preview, show or hide' },
)

/** Deleting needs no fields. */
export const deleteContentSchema = z.object({})
