import { data } from '@remix-run/node'
import { noticeText, type FormReply, type InvalidForm } from './read-form.server'

/**
 * Returns a form that failed validation, with its errors and a notice.
 * @param fallback the notice's text unless exactly one field has an error
 */
export function replyWithErrors(form: InvalidForm, title: string, fallback = 'Please try again.') {
  const reply = form.reply()
  return data<FormReply>(
    { ...reply.data, notice: { title, description: noticeText(reply.data, fallback) } },
    { status: 400 },
  )
}
