import { z } from 'zod'
import { emptyAsUndefined, optionally } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { boundedText, oneLine } from '../shared/text'
import { contentTypes } from './content-types'
import { isDocumentAddress } from './document-address'
import { CONTENT_MAX, FILE_NAME_MAX, TITLE_MAX } from './limits'

/** Browsers end the lines of a form with CR LF; text is kept with LF. */
const text = z.preprocess(
  (given) => (typeof given === 'string' ? given.replaceAll('\r\n', '\n') : given),
  boundedText({
    min: 1,
    max: CONTENT_MAX,
    tooShort: 'Content is required',
    tooLong: `Must be at most ${CONTENT_MAX.toLocaleString('en-US')} characters`,
  }),
)

const fields = {
  title: oneLine({ min: 1, max: TITLE_MAX, tooShort: 'Title is required' }),
  content: text,
  /** The address that an upload answered; null for none. How large it is, the storage knows. */
  pdfUrl: optionally(
    z.string('Must be text').refine(isDocumentAddress, 'Must be the address of a PDF that was uploaded here'),
  ),
  /** What readers see as its name. */
  pdfFileName: optionally(oneLine({ max: FILE_NAME_MAX })),
}

const type = z.enum(contentTypes, {
  error: ({ input }) => (input === undefined ? 'Choose a type' : `Must be one of ${contentTypes.join(', ')}`),
})

/** A text as an admin writes it. */
export const newContentSchema = z.object({
  /** Server-made and becomes the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  type: z.preprocess(emptyAsUndefined, type),
  ...fields,
  isPublished: z.boolean('Must be true or false').default(false),
})

/** What can be changed of a text; what kind it is stays. */
export const contentSchema = z.object(fields)

export type NewContent = z.output<typeof newContentSchema>

/** Any of its fields; what is left out stays. */
export const contentChangeSchema = contentSchema
  .extend({ isPublished: z.boolean('Must be true or false') })
  .partial()

export type ContentChange = z.output<typeof contentChangeSchema>
