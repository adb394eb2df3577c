import { redirect } from '@remix-run/node'
import { redirectWithToast } from '~/http/toast.server'
import { stepHref, steps, type Step } from './steps'

/** Redirects after a step was saved: to the next step, the previous one, or out of the wizard. */
export function leaveStep(
  intent: 'continue' | 'back' | 'save',
  draft: string,
  step: Step,
): Promise<Response> | Response {
  if (intent === 'save')
    return redirectWithToast('/profile', {
      title: 'Draft saved',
      description: 'Continue any time from "List your property/vehicle".',
    })
  const at = steps.findIndex(({ path }) => path === step)
  const next = steps[intent === 'back' ? at - 1 : at + 1]
  return redirect(next ? stepHref(draft, next.path) : '/create-listing')
}
