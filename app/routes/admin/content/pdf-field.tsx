import { control, Field } from '~/ui/field'
import { fileButton } from '~/ui/file-button'
import type { StoredPdf } from './read-content-form.server'

type PdfFieldProps = {
  /** The PDF of the text, or the one uploaded with a form that was not saved yet. */
  pdf: StoredPdf | null
  removed: boolean
  errors: readonly string[]
}

/** The field to attach, replace or remove a PDF. */
export function PdfField({ pdf, removed, errors }: PdfFieldProps) {
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
