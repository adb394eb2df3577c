import { control, Field } from '~/ui/field'
import type { KeptPdf } from './read-content-form.server'

type PdfFieldProps = {
  /** The one that the text has, or that arrived with the form and waits. */
  pdf: KeptPdf | null
  removes: boolean
  errors: readonly string[]
}

/** A PDF beside the text: the one there is, another one, or none. */
export function PdfField({ pdf, removes, errors }: PdfFieldProps) {
  return (
    <div>
      <Field
        id="pdf"
        label={pdf ? 'Another PDF' : 'PDF'}
        optional
        help="Of the privacy policy and the terms of service: readers can download it. A PDF file, less than 10 MB."
        errors={errors}
      >
        {(tied) => (
          <input
            {...tied}
            type="file"
            name="pdf"
            accept="application/pdf,.pdf"
            className={`${control} file:mr-3 file:rounded file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-ink`}
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
              defaultChecked={removes}
              className="size-5 accent-accent"
            />
            Remove the PDF
          </label>
        </>
      )}
    </div>
  )
}
