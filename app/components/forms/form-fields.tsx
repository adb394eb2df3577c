import { fieldLabel, namedError } from '~/http/field-labels'
import type { FormReply } from '~/http/read-form.server'
import { ErrorSummary } from '~/ui/error-summary'
import { useNoticeToast } from '~/ui/notice-toast'
import { NoticeText } from './notice-text'

type Values = Record<string, string | boolean | undefined>

/** Values and errors of a form's fields: what was typed if the form was rejected, otherwise the initial values. */
export function formFields(start: Values, reply?: FormReply) {
  const typed = reply?.initialValue
  const errorsOf = (name: string) => reply?.error?.[name] ?? undefined
  const text = (name: string) => {
    const value = typed ? typed[name] : start[name]
    return typeof value === 'string' ? value : undefined
  }
  return {
    errorsOf,
    text,
    field: (name: string) => ({ id: name, name, defaultValue: text(name), errors: errorsOf(name) }),
    checked: (name: string) => (typed ? typed[name] === 'on' : start[name] === true),
  }
}

type FormErrorsProps = {
  reply?: FormReply
  fields: readonly string[]
  /** The labels that differ from what `fieldLabel` derives from the field's name. */
  labels?: Partial<Record<string, string>>
}

/** The errors of a rejected form, as a summary and as a toast. Each names its field. */
export function FormErrors({ reply, fields, labels }: FormErrorsProps) {
  useNoticeToast(reply?.notice)
  if (!reply?.notice) return null
  const wrong = fields.flatMap(
    (id) =>
      reply.error?.[id]?.map((message) => ({
        id,
        message: namedError(labels?.[id] ?? fieldLabel(id), message),
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
