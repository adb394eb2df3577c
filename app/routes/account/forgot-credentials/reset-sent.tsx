import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { readForm } from '~/http/read-form.server'
import { saveProgress, readProgress } from '~/http/recovery-progress.server'
import { passRetryAfterUncached } from '~/http/retry-after'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { PrimaryLink } from '~/ui/link'
import { OutboxNote, Step, Tab } from './step'
import { keepsEmailsInDemo } from '~/domain/outbox/outbox.queries.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { sentTo } = await readProgress(request)
  if (!sentTo) throw redirectDocument('/forgot-credentials')
  return { sentTo, inOutbox: keepsEmailsInDemo() }
}

/** Try Again: returns to the form. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, z.object({}))
  const progress = await readProgress(request)
  return redirectDocument('/forgot-credentials', {
    headers: await saveProgress({ ...progress, sentTo: undefined }),
  })
}

export const headers = passRetryAfterUncached

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Reset Password, sent: the same for every address, with or without an account. */
export default function ResetSent() {
  const { sentTo, inOutbox } = useLoaderData<typeof loader>()
  return (
    <Tab name="reset">
      <Step
        title="Check Your Email"
        text={
          <p>
            If an account uses this address, we sent a reset link to{' '}
            <strong className="break-words font-semibold text-ink">{sentTo}</strong>. The link can be used
            once and expires in one hour.
          </p>
        }
      >
        <div className="flex flex-col gap-3 sm:flex-row">
          <PrimaryLink to="/login">Back to Login</PrimaryLink>
          <Form method="post" action="/forgot-credentials/sent" className="grid">
            <button className={button('secondary')}>Try Again</button>
          </Form>
        </div>
        {inOutbox ? (
          <OutboxNote message="The email" />
        ) : (
          <p className="text-sm text-muted">
            Nothing after a few minutes? Check your spam folder, or try another address.
          </p>
        )}
      </Step>
    </Tab>
  )
}
