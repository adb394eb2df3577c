import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { stepSections, type FormStep } from '~/domain/listings/drafts/draft-progress'
import { saveDraftStep } from '~/domain/listings/drafts/save-draft-step.server'
import { startDraft } from '~/domain/listings/drafts/start-draft.server'
import { redirectWithToast } from '~/http/toast.server'
import { readSection, replyRefusal } from '~/components/listings/form/read-section.server'
import { openDraft } from './open-draft.server'
import { stepHref, steps, type Step } from './steps'

/**
 * Saves the fields of a step, valid or not, and with them a new draft. For the Save and Back buttons `reply` is the
 * response; for Continue the step validates the saved fields itself.
 */
export async function saveStep(args: ActionFunctionArgs, step: FormStep) {
  const {
    host,
    draft: { id, type },
    isNew,
  } = await openDraft(args)
  const read = await readSection(args.request, type, ...stepSections[step])
  if (!read.ok) return { reply: read.reply }
  const { intent, fields } = read
  const started = isNew && (await startDraft({ type, requestKey: id }, { host }))
  if (started && !started.ok) return { reply: replyRefusal(fields, started) }
  const saved = await saveDraftStep(id, { step, fields }, { host })
  if (!saved.ok) {
    await openDraft(args) // Redirects if the same form, sent twice, has published the draft meanwhile.
    return { reply: replyRefusal(fields, saved) }
  }
  if (intent === 'save' || intent === 'back') return { reply: await leaveStep(intent, id, step) }
  return { host, id, type, fields }
}

/** Redirects after a step was saved: to the next step, the previous one, or out of the wizard. */
export function leaveStep(
  intent: 'continue' | 'back' | 'save',
  draft: string,
  step: Step,
): Promise<Response> | Response {
  if (intent === 'save')
    return redirectWithToast('/profile', {
      title: 'Draft saved',
      description: 'Continue any time from “List your property/vehicle”.',
    })
  const at = steps.findIndex(({ path }) => path === step)
  const next = steps[intent === 'back' ? at - 1 : at + 1]
  return redirect(next ? stepHref(draft, next.path) : '/create-listing')
}
