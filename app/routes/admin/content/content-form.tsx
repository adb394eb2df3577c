import {
  CONTENT_MAX,
  contentPlaces,
  type ContentType,
  contentTypes,
  TITLE_MAX,
} from '~/domain/content/content-types'
import { placeholders } from '~/domain/content/placeholders'
import { Field, FreshField, SelectField, TextAreaField, control } from '~/ui/field'
import { fileButton } from '~/ui/file-button'
import { Form, PrimaryButton, SecondaryButton } from '~/ui/form'
import { QuietLink } from '~/ui/link'
import { Writing } from '~/ui/text'
import { useReply } from '~/ui/keep-page'
import { RichText } from '~/components/content/rich-text'
import { formCard } from '../elements'
import type { ContentReply, StoredPdf } from './read-content-form.server'
import { FormErrors } from '~/components/forms/form-errors'
import { StaleEdit } from '~/components/forms/stale-edit'

type ContentFormProps = {
  start: { type: ContentType | null; title: string; content: string; pdf: StoredPdf | null }
  /** Only for a new text, whose type can still be chosen. */
  requestKey?: string
  /** Only for an existing text. */
  version?: string
  /** The label of the first button. */
  saveLabel: string
  /** Shows a button that saves and publishes. */
  canPublish: boolean
}

/** The form of a text, with a preview. Every button submits the whole form, so none of them needs scripts. */
export function ContentForm({ start, requestKey, version, saveLabel, canPublish }: ContentFormProps) {
  const reply = useReply<ContentReply>()
  const typed = (name: string) => {
    const value = reply?.initialValue?.[name]
    return typeof value === 'string' ? value : undefined
  }
  // After a submission, a field that was emptied stays empty.
  const shown = (name: string, initial: string) => (reply ? (typed(name) ?? '') : initial)
  const errorsOf = (name: string) => reply?.error?.[name] ?? undefined
  const keptUrl = typed('pdfUrl')
  const pdf =
    reply?.pdf ??
    (reply ? (keptUrl ? { url: keptUrl, fileName: typed('pdfFileName') ?? '' } : null) : start.pdf)
  return (
    <>
      <FormErrors reply={reply} fields={FIELDS} idOf={(name) => (name === 'content' ? 'text' : name)} />
      {reply?.preview && <Preview {...reply.preview} />}
      <Form method="post" encType="multipart/form-data" noValidate className={formCard}>
        {version && (
          <StaleEdit
            version={version}
            reply={reply}
            stored={{ title: start.title, content: start.content, pdf: start.pdf?.fileName }}
            typed={{ ...reply?.initialValue, pdf: pdf?.fileName }}
            label={(name) => (name === 'pdf' ? 'PDF' : undefined)}
          />
        )}
        {requestKey && <input type="hidden" name="requestKey" value={typed('requestKey') ?? requestKey} />}
        {requestKey && (
          <SelectField
            id="type"
            label="Type"
            errors={errorsOf('type')}
            name="type"
            defaultValue={shown('type', start.type ?? '')}
            options={contentTypes.map((type) => [type, contentPlaces[type].name])}
          >
            <option value="">Choose a type</option>
          </SelectField>
        )}
        <FreshField
          id="title"
          name="title"
          label="Title"
          help="Shown as the heading of the page"
          required
          maxLength={TITLE_MAX}
          defaultValue={shown('title', start.title)}
          errors={errorsOf('title')}
        />
        {/* The id `content` is taken by the target of the skip link. */}
        <TextAreaField
          id="text"
          label="Content"
          errors={errorsOf('content')}
          help={HELP}
          name="content"
          required
          maxLength={CONTENT_MAX}
          rows={18}
          defaultValue={shown('content', start.content)}
          className="font-mono text-sm leading-relaxed"
        />
        <Placeholders />
        {(requestKey || (start.type && contentPlaces[start.type].takesPdf)) && (
          <PdfField
            pdf={pdf}
            removed={typed('removePdf') === 'on'}
            errors={[
              ...(errorsOf('pdf') ?? []),
              ...(errorsOf('pdfUrl') ?? []),
              ...(errorsOf('pdfFileName') ?? []),
            ]}
          />
        )}
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <PrimaryButton intent="save">{saveLabel}</PrimaryButton>
          {canPublish && <SecondaryButton intent="publish">Save and publish</SecondaryButton>}
          <SecondaryButton intent="preview">Preview</SecondaryButton>
          <QuietLink to="/admin/content">Cancel</QuietLink>
        </div>
      </Form>
    </>
  )
}

/** The text as readers would see it. */
function Preview({ title, html }: { title: string; html: string }) {
  return (
    <section
      aria-labelledby="preview"
      className="mt-4 max-w-text rounded-lg border border-line bg-ground p-4 md:p-6"
    >
      <h3 id="preview" className="text-sm font-semibold text-muted">
        Preview. Nothing is saved yet.
      </h3>
      <Writing className="mt-3 text-3xl font-semibold wrap-anywhere">{title}</Writing>
      <RichText html={html} className="mt-6" />
    </section>
  )
}

const HELP =
  'Markdown: ## heading, **bold**, - list item, [link](/page). In an FAQ, each heading is a question.'

const Placeholders = () => (
  <details className="text-sm">
    <summary className="fold min-h-11">Words that are filled in from the settings</summary>
    <ul className="grid gap-1 text-muted">
      {Object.entries(placeholders).map(([name, meaning]) => (
        <li key={name}>
          <code className="text-ink">{`{{${name}}}`}</code>: {meaning}
        </li>
      ))}
    </ul>
  </details>
)

const FIELDS = ['type', 'title', 'content', 'pdf']

type PdfFieldProps = {
  /** The PDF of the text, or the one uploaded with a form that was not saved yet. */
  pdf: StoredPdf | null
  removed: boolean
  errors: readonly string[]
}

/** The field to attach, replace or remove a PDF. */
function PdfField({ pdf, removed, errors }: PdfFieldProps) {
  return (
    <div>
      <Field
        id="pdf"
        label={pdf ? 'Replace the PDF' : 'PDF'}
        optional
        help="Only for the privacy policy and the terms of service. Readers can download it. Up to 10 MB."
        errors={errors}
      >
        {(fieldProps) => (
          <input
            {...fieldProps}
            type="file"
            name="pdf"
            accept="application/pdf,.pdf"
            className={`${control} ${fileButton}`}
          />
        )}
      </Field>
      {pdf && (
        <>
          <input type="hidden" name="pdfUrl" value={pdf.url} />
          <input type="hidden" name="pdfFileName" value={pdf.fileName} />
          <p className="mt-3 wrap-anywhere">
            Attached: <span className="font-semibold">{pdf.fileName}</span>
          </p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="removePdf"
              defaultChecked={removed}
              className="size-5 accent-accent"
            />
            Remove the PDF
          </label>
        </>
      )}
    </div>
  )
}
