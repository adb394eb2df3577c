import { data } from '@remix-run/node'
import { whatIsWrong, type FormReply, type ReadForm } from './read-form.server'

/**
 * A form with its mistakes, headed by what did not work and by what is wrong.
 * @param otherwise what to say where no field says anything
 */
export function answerMistakes(
  form: Extract<ReadForm<unknown>, { ok: false }>,
  title: string,
  otherwise = 'Please try again.',
) {
  const reply = form.reply()
  return data<FormReply>(
    { ...reply.data, notice: { title, description: whatIsWrong(reply.data, otherwise) } },
    { status: 400 },
  )
}
