import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { needAttention } from '~/domain/shared/phrases'
import { BadBody, readBody } from './body.server'
import { fieldLabel, namedError } from './field-labels'
import { isGarbled, isSafeName } from './form-fields'
import { isKeptForm } from './kept-form-signature.server'
import { errorsOf, wordsFor, type Refusal } from './refusals/index'
import { retryAfter } from './retry-after'

/** What an action returns to its page: conform's result and, for a refusal, a notice. */
export type FormReply = SubmissionResult<string[]> & {
  notice?: Notice
  /** It was made from a version that is no longer the stored one. */
  isStale?: boolean
}
export type Notice = {
  title: string
  description?: string
  /** The description is also beside its field. */
  isBesideField?: boolean
  link?: { href: string; text: string }
}

type Reply = ReturnType<typeof data<FormReply>>

type Submitted = {
  /** The raw fields. */
  formData: FormData
  /** The form again, with its errors and what was typed; `errors` adds errors beyond the schema's. */
  reply: (more?: { errors?: Record<string, string[]>; status?: number }) => Reply
}

export type InvalidForm = Submitted & { ok: false }
export type ValidForm<T> = Submitted & {
  ok: true
  value: T
  /** The form again, with the refusal's notice, optionally under another title, and what was typed. */
  refuse: (refusal: Refusal, title?: string) => Reply
}
export type ReadForm<T> = InvalidForm | ValidForm<T>

/** What else is known of a form beside its schema. */
export type FormOptions = {
  /** Fields that may be empty and are sent all the same; a missing one would be taken for emptied. */
  always?: readonly string[]
}
const MISSING = 'Missing from the form. Reload the page and try again.'

/**
 * Reads and validates a form without files; nothing else reads one. Invalid fields come back with their errors and what
 * was typed (400).
 * @throws Response 403, 413 or 415 for a body that is refused
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  sent?: FormOptions,
): Promise<ReadForm<z.output<S>>> {
  return parseFields(await readFormData(request), schema, sent)
}

/** Secrets are not sent back to the page. */
const secrets = {
  hideFields: ['password', 'currentPassword', 'newPassword', 'confirmPassword', 'token', 'otp'],
}

/** Forms kept while their sender signed in: shown again and never valid, so that nothing is done. */
const shownAgain = new WeakSet<FormData>()
const NOT_SENT = "You weren't signed in, so this wasn't sent. Check what you typed and send it again."

/** Validates a form's fields against a schema. */
export function parseFields<S extends z.ZodType>(
  formData: FormData,
  schema: S,
  { always = [] }: FormOptions = {},
): ReadForm<z.output<S>> {
  const submission = parseWithZod(formData, { schema })
  if (shownAgain.has(formData)) {
    const reply: Submitted['reply'] = () => {
      const again = submission.reply(secrets) as FormReply
      return data<FormReply>({ ...again, status: 'error', error: { '': [NOT_SENT] } }, { status: 400 })
    }
    return { ok: false, formData, reply }
  }
  const missing = always.filter((name) => !formData.has(name))
  const absent = missing.length > 0 && Object.fromEntries(missing.map((name) => [name, [MISSING]]))
  const reply: Submitted['reply'] = ({ errors, status = 400 } = {}) => {
    const fieldErrors = (absent || errors) && { ...absent, ...errors }
    return data<FormReply>(
      submission.reply({ ...secrets, ...(fieldErrors && { fieldErrors }) }) as FormReply,
      { status },
    )
  }
  if (submission.status !== 'success' || absent) return { ok: false, formData, reply }
  return {
    ok: true,
    value: submission.value,
    formData,
    reply,
    refuse: (refusal, title) => {
      const words = wordsFor(refusal)
      const fields = errorsOf(words)
      const errors =
        Object.keys(fields).length > 0 ? { fieldErrors: fields } : { formErrors: [words.message] }
      const reply = submission.reply({ ...secrets, ...errors }) as FormReply
      return data<FormReply>(
        {
          ...reply,
          isStale: refusal.refusal === 'edited_meanwhile',
          notice: {
            title: title ?? words.title ?? words.message,
            description: (title ?? words.title) ? words.message : undefined,
            ...(words.field && { isBesideField: true }),
            ...(words.link && { link: words.link }),
          },
        },
        { status: words.status, headers: retryAfter(refusal) },
      )
    },
  }
}

/** The notice of a form with errors: the message with its field if there is only one, else `fallback` or how many. */
export function noticeOfErrors(
  title: string,
  { error }: Pick<FormReply, 'error'>,
  fallback?: string,
): Notice {
  const [only, ...others] = Object.entries(error ?? {}).flatMap(
    ([name, errors]) => errors?.map((message) => ({ name, message })) ?? [],
  )
  if (!only) return { title, description: fallback ?? 'Please try again.' }
  if (others.length > 0) return { title, description: fallback ?? `${needAttention(others.length + 1)}.` }
  const description = namedError(fieldLabel(only.name), only.message)
  return { title, description, ...(only.name && { isBesideField: true }) }
}

const MAX_FIELDS = 200

/** The fields of a form without files. @throws Response 403, 413 or 415 for a body that is refused */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    const { bytes, type } = await readBody(request, [
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ])
    if (bytes.length === 0) return new FormData()
    const formData = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    const fields = [...formData]
    if (fields.flat().some(isGarbled)) throw new BadBody(400, 'The form is not valid UTF-8 text.')
    if (fields.length > MAX_FIELDS || !fields.every(([name]) => isSafeName(name)))
      throw new BadBody(400, 'The form has unexpected fields.')
    if (isKeptForm(request, bytes)) shownAgain.add(formData)
    return formData
  } catch (error) {
    if (error instanceof BadBody) throw new Response(error.message, { status: error.status })
    throw new Response('The form could not be read. Please try again.', { status: 400 })
  }
}

/** Returns a form with its errors and a notice, whose text is `fallback` unless one field has an error. */
export function replyWithErrors(form: InvalidForm, title: string, fallback?: string) {
  const reply = form.reply()
  return data<FormReply>(
    { ...reply.data, notice: noticeOfErrors(title, reply.data, fallback) },
    { status: reply.init?.status ?? 400 },
  )
}

/** The version that a form was made from, as `StaleEdit` sends it. */
export const sentVersion = (formData: FormData): string | undefined => {
  const version = formData.get('version')
  return typeof version === 'string' && version !== '' ? version : undefined
}
