import { redirect } from '@remix-run/node'
import { redirectWithToast } from '~/http/toast.server'
import { stepHref, steps, type Step } from './steps'

/** Where a step's button leads once what was typed is saved: one step on, one back, or out of the wizard. */
export function leaveStep(
  intent: 'continue' | 'back' | 'save',
  draft: string,
  step: Step,
): Promise<Response> | Response {
  if (intent === 'save')
    return redirectWithToast('/profile', {
      title: 'Draft saved',
      description: 'Go on with it whenever you like: it waits under "List your property/vehicle".',
    })
  const at = steps.findIndex(({ path }) => path === step)
  const next = steps[intent === 'back' ? at - 1 : at + 1]
  return redirect(next ? stepHref(draft, next.path) : '/create-listing')
}
