import { fieldLabel, namedError } from '~/http/field-labels'
import type { FormReply } from '~/http/read-form.server'
import { useNoticeToast } from '~/ui/notice-toast'
import { ErrorSummary } from './error-summary'
import { NoticeText } from './notice-text'

type FormErrorsProps = {
  reply?: FormReply
  fields: readonly string[]
  /** The labels that differ from what `fieldLabel` derives from the field's name. */
  labels?: Partial<Record<string, string>>
  /** The id of a field's control, if it is not the field's name. */
  idOf?: (name: string) => string
}

/** The errors of a rejected form, as a summary and as a toast. Each names its field. */
export function FormErrors({ reply, fields, labels, idOf = (name) => name }: FormErrorsProps) {
  useNoticeToast(reply?.notice)
  if (!reply?.notice) return null
  const wrong = fields.flatMap(
    (name) =>
      reply.error?.[name]?.map((message) => ({
        id: idOf(name),
        message: namedError(labels?.[name] ?? fieldLabel(name), message),
      })) ?? [],
  )
  const isBesideField = wrong.length === 1
  return (
    <ErrorSummary
      title={reply.notice.title}
      description={
        isBesideField && !reply.notice.link ? undefined : (
          <NoticeText {...reply.notice} isBesideField={isBesideField} />
        )
      }
      errors={wrong}
      focusOn={reply}
    />
  )
}
