import { data, type HeadersFunction } from '@remix-run/node'
import { whatIsWrong, type FormReply, type ReadForm } from '~/http/read-form.server'

/** A step's form with its mistakes, headed by what did not work. */
export function answerMistakes(form: Extract<ReadForm<unknown>, { ok: false }>, title: string) {
  const reply = form.reply()
  return data<FormReply>({ ...reply.data, notice: { title, description: whatIsWrong(reply.data, 'Please try again.') } }, { status: 400 })
}

/** `headers` of a step: nothing is kept, and whoever came too often learns when to come again. */
export const stepHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('Retry-After')
  return new Headers({ 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': retryAfter }) })
}
