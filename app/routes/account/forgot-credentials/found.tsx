import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { findUsernames } from '~/domain/accounts/recovery/username-codes.server'
import { readForm } from '~/http/read-form.server'
import { saveProgress, readProgress } from '~/http/recovery-progress.server'
import { verifiedPhone, recoveryPages } from '~/http/recovery-steps'
import { passRetryAfterUncached } from '~/http/retry-after'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { PrimaryLink } from '~/ui/link'
import { Step, Tab } from './step'

const PHONE = '/forgot-credentials/username'

export async function loader({ request }: LoaderFunctionArgs) {
  const [progress, now] = [await readProgress(request), new Date()]
  const phone = verifiedPhone(progress, now)
  if (!phone) throw redirectDocument(recoveryPages(progress, now).username)
  const usernames = await findUsernames(phone)
  // The account or its number has been removed since.
  if (usernames.length === 0)
    throw redirectDocument(PHONE, { headers: await saveProgress({ sentTo: progress.sentTo }) })
  return { usernames }
}

/** Find Another: starts over. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, z.object({}))
  const { sentTo } = await readProgress(request)
  return redirectDocument(PHONE, { headers: await saveProgress({ sentTo }) })
}

export const headers = passRetryAfterUncached

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Find Username, step 3: the usernames for the verified phone number. */
export default function Found() {
  const { usernames } = useLoaderData<typeof loader>()
  const text =
    usernames.length === 1
      ? 'You sign in with this email address.'
      : 'These accounts have your phone number, newest first. Sign in with the email address of one of them.'
  const login = usernames.length === 1 ? `/login?${new URLSearchParams({ email: usernames[0]! })}` : '/login'
  return (
    <Tab name="username">
      <Step count={3} title="Username Found" text={text}>
        <ul role="list" className="grid gap-3">
          {usernames.map((username) => (
            <li key={username} className="flex items-start gap-3 rounded-lg bg-accent-soft p-4">
              <Icon name="check" className="mt-0.5 text-accent" />
              <strong dir="auto" className="min-w-0 break-words font-semibold">
                {username}
              </strong>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3 sm:flex-row">
          <PrimaryLink to={login}>Back to Login</PrimaryLink>
          <Form method="post" action="/forgot-credentials/username/found" className="grid">
            <button className={button('secondary')}>Find Another</button>
          </Form>
        </div>
      </Step>
    </Tab>
  )
}
