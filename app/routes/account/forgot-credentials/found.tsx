import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { usernamesOf } from '~/domain/accounts/recovery/usernames.queries.server'
import { readForm } from '~/http/read-form.server'
import { keepProgress, readProgress } from '~/http/recovery-progress.server'
import { verifiedPhone, whereToGoOn } from '~/http/recovery-steps'
import { passRetryAfterUncached } from '~/http/retry-after'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Step } from './step'
import { Tab } from './tab'

const PHONE = '/forgot-credentials/username'

export async function loader({ request }: LoaderFunctionArgs) {
  const [progress, now] = [await readProgress(request), new Date()]
  const phone = verifiedPhone(progress, now)
  if (!phone) throw redirectDocument(whereToGoOn(progress, now).username)
  const usernames = await usernamesOf(phone)
  // The account has gone since, or its number has.
  if (usernames.length === 0)
    throw redirectDocument(PHONE, { headers: await keepProgress({ sentTo: progress.sentTo }) })
  return { usernames }
}

/** Find Another: begins anew. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request, z.object({}))
  const { sentTo } = await readProgress(request)
  return redirectDocument(PHONE, { headers: await keepProgress({ sentTo }) })
}

export const headers = passRetryAfterUncached

/** Find Username, step 3: the user names of the phone whose code was right. */
export default function Found() {
  const { usernames } = useLoaderData<typeof loader>()
  const text =
    usernames.length === 1
      ? 'You sign in with this email address.'
      : 'These accounts have your phone number. You sign in with their email addresses, the newest first.'
  const login = usernames.length === 1 ? `/login?${new URLSearchParams({ email: usernames[0]! })}` : '/login'
  return (
    <Tab name="username">
      <Step count={3} title="Username Found" text={text}>
        <ul role="list" className="grid gap-3">
          {usernames.map((username) => (
            <li key={username} className="flex items-start gap-3 rounded-lg bg-accent-soft p-4">
              <Icon name="check" className="mt-0.5 text-accent" />
              <strong className="min-w-0 break-words font-semibold">{username}</strong>
            </li>
          ))}
        </ul>
        <div className="grid gap-3">
          <a href={login} className={button('primary', 'w-full')}>
            Back to Login
          </a>
          <form method="post" action="/forgot-credentials/username/found">
            <button className={button('secondary', 'w-full')}>Find Another</button>
          </form>
        </div>
      </Step>
    </Tab>
  )
}
