import { getFormProps, useForm } from '@conform-to/react'
import { fieldLabel, namedError } from '~/http/field-labels'
import type { FormReply } from '~/http/read-form.server'
import { ErrorSummary } from './error-summary'
import { useNoticeToast } from '~/ui/notice-toast'
import { NoticeText } from './notice-text'

type Values = Record<string, string | boolean | null | undefined>

/**
 * A form as conform has it: the props of the form, and of a field by its name. A field has what was typed if the form
 * was refused, otherwise the initial value. Its id is its name, which the error summary links to.
 */
export function useFormFields(start: Values, reply?: FormReply) {
  const [form, fields] = useForm<Values>({ lastResult: reply, defaultValue: start })
  const errorsOf = (name: string) => fields[name]!.errors
  const text = (name: string) => {
    const value = fields[name]!.initialValue
    return typeof value === 'string' ? value : undefined
  }
  return {
    form: getFormProps(form),
    errorsOf,
    text,
    field: (name: string) => ({ id: name, name, defaultValue: text(name), errors: errorsOf(name) }),
    checkbox: (name: string) => ({ id: name, name, defaultChecked: text(name) === 'on' }),
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
