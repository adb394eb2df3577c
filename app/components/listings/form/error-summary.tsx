import type { ListingType } from '~/domain/listings/choices'
import type { Notice } from '~/http/read-form.server'
import { ErrorSummary as Summary } from '~/components/forms/error-summary'
import { idOf } from './form-parts'
import { labelOf } from './labels'

const withLabel = (label: string | undefined, message: string) =>
  label && !message.startsWith(label) ? `${label}: ${message}` : message

type ErrorSummaryProps = { type: ListingType; notice?: Notice; errors: Record<string, string[]> }

/** All errors of a listing form, above it. */
export function ErrorSummary({ type, notice, errors }: ErrorSummaryProps) {
  const wrong = Object.entries(errors).map(([name, messages]) => ({
    id: idOf(name),
    message: withLabel(labelOf(name, type), messages.join(' ')),
  }))
  if (!notice && wrong.length === 0) return null
  return (
    <Summary
      title={notice?.title}
      description={wrong.length === 0 ? notice?.description : undefined}
      errors={wrong}
    />
  )
}
