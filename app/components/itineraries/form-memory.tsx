import type { FormReply } from '~/http/read-form.server'
import { ErrorSummary } from '~/ui/error-summary'
import { useNoticeToast } from '~/ui/toast-store'

type Values = Record<string, string | boolean | undefined>

/** What a form's fields begin with: what was typed when the form comes back, else what there is. And what is wrong with them. */
export function formMemory(start: Values, reply?: FormReply) {
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
    ticked: (name: string) => (typed ? typed[name] === 'on' : start[name] === true),
  }
}

/** The mistakes above a form that came back, also as a toast. */
export function FormMistakes({ reply, fields }: { reply?: FormReply; fields: readonly string[] }) {
  useNoticeToast(reply?.notice)
  if (!reply?.notice) return null
  const wrong = fields.flatMap((id) => reply.error?.[id]?.map((message) => ({ id, message })) ?? [])
  return (
    <ErrorSummary
      title={reply.notice.title}
      description={wrong.length === 1 ? undefined : reply.notice.description}
      wrong={wrong}
      focusOn={reply}
    />
  )
}
