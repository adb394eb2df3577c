import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { readForm } from '~/http/read-form.server'
import { keepProgress, readProgress } from '~/http/recovery-progress.server'
import { passRetryAfterUncached } from '~/http/retry-after'
import { button } from '~/ui/button'
import { OutboxNote } from './outbox-note'
import { mailsStayHere } from './outbox.server'
import { Step } from './step'
import { Tab } from './tab'

export async function loader({ request }: LoaderFunctionArgs) {
  const { sentTo } = await readProgress(request)
  if (!sentTo) throw redirectDocument('/forgot-credentials')
  return { sentTo, inOutbox: mailsStayHere() }
}

/** Try Again: returns to the form. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, z.object({}))
  const progress = await readProgress(request)
  return redirectDocument('/forgot-credentials', {
    headers: await keepProgress({ ...progress, sentTo: undefined }),
  })
}

export const headers = passRetryAfterUncached

/** Reset Password, sent: the same for every address, whether it has an account or not. */
export default function ResetSent() {
  const { sentTo, inOutbox } = useLoaderData<typeof loader>()
  return (
    <Tab name="reset">
      <Step
        title="Check Your Email"
        text={
          <p>
            A reset link was sent to <strong className="break-words font-semibold text-ink">{sentTo}</strong>,
            if an account uses this address. It works once, for one hour.
          </p>
        }
      >
        <div className="grid gap-3">
          <a href="/login" className={button('primary', 'w-full')}>
            Back to Login
          </a>
          <form method="post" action="/forgot-credentials/sent">
            <button className={button('secondary', 'w-full')}>Try Again</button>
          </form>
        </div>
        {inOutbox ? (
          <OutboxNote what="The mail" />
        ) : (
          <p className="text-sm text-muted">
            Nothing there after a few minutes? Look among the spam, or try another address.
          </p>
        )}
      </Step>
    </Tab>
  )
}
