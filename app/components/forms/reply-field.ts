import type { FormReply } from '~/http/read-form.server'

/** A field with what was typed, if the form was refused, or else with what it starts with; and its errors. */
export function replyField(reply: FormReply | undefined, name: string, start?: string | number | null) {
  const value = reply?.initialValue ? reply.initialValue[name] : start
  return {
    id: name,
    name,
    defaultValue: typeof value === 'string' || typeof value === 'number' ? value : undefined,
    errors: reply?.error?.[name] ?? undefined,
  }
}
