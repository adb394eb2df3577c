import { data } from '@remix-run/node'
import { noticeText, type FormReply, type ReadForm } from './read-form.server'

/**
 * Returns a form that failed validation, with its errors and a notice.
 * @param otherwise the notice's text when no field has an error
 */
export function replyWithErrors(
  form: Extract<ReadForm<unknown>, { ok: false }>,
  title: string,
  otherwise = 'Please try again.',
) {
  const reply = form.reply()
  return data<FormReply>(
    { ...reply.data, notice: { title, description: noticeText(reply.data, otherwise) } },
    { status: 400 },
  )
}
