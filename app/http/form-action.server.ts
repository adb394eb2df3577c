import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Call } from './endpoint.server'
import { requireAdmin, requireUser } from './guards.server'
import { readForm, replyWithErrors } from './read-form.server'
import type { Refusal } from './refusals/index'
import { redirectWithToast, type Toast } from './toast.server'

type Caller = Pick<Call, 'request' | 'params' | 'user' | 'now'>
type FormCall<S extends z.ZodType> = Caller & { value: z.output<S>; formData: FormData }
type Result = { ok: true } | ({ ok: false } & Refusal)

type FormAction<S extends z.ZodType, R extends Result> = {
  schema: S | ((caller: Caller) => S | Promise<S>)
  /** Fields that may be empty and that the form sends all the same. */
  always?: readonly string[]
  /** The title of the notice above a form with invalid fields; without it, they are only marked. */
  failed?: string
  /** What that notice says unless exactly one field is invalid; by default, how many are. */
  advice?: string
  /** The use case. */
  run: (call: FormCall<S>) => Promise<R>
  /** The title of the notice of a refusal, if not the refusal's own. */
  refusedAs?: string
  /** The page that follows, and its toast. */
  done: (result: Extract<R, { ok: true }>, call: FormCall<S>) => Next | Promise<Next>
}
type Next = Toast & { to: string }

type RequireCaller = (request: Request) => Promise<Call['user']>

const formAction =
  (requireCaller: RequireCaller) =>
  <S extends z.ZodType, R extends Result>(form: FormAction<S, R>) => {
    const { schema, always, failed, advice, run, refusedAs, done } = form
    return async ({ request, params }: ActionFunctionArgs) => {
      const user = await requireCaller(request)
      const caller: Caller = { request, params: params as Call['params'], user, now: new Date() }
      const sent = await readForm(request, typeof schema === 'function' ? await schema(caller) : schema, {
        always,
      })
      if (!sent.ok) return failed ? replyWithErrors(sent, failed, advice) : sent.reply()
      const call = { ...caller, value: sent.value, formData: sent.formData }
      const result: Result = await run(call)
      if (!result.ok) return sent.refuse(result, refusedAs)
      const { to, ...toast } = await done(result as Extract<R, { ok: true }>, call)
      return redirectWithToast(to, toast)
    }
  }

/**
 * The action of a form of the signed-in user: it runs a use case and goes on with a toast, or shows the form again with
 * what is wrong.
 */
export const userAction = formAction(requireUser)

/** The same for a form of the console, which is a 404 for everyone but admins. */
export const adminAction = formAction(requireAdmin)
