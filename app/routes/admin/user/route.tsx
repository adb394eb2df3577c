import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accountStatusFormSchema } from '~/domain/accounts/administration/account-status'
import { userAccount } from '~/domain/accounts/administration/user-record.queries.server'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
import { button } from '~/ui/button'
import { ParentLink } from '~/ui/parent-link'
import { consoleMeta } from '../tabs'
import { ConfirmSuspension } from './confirm-suspension'
import { decide, doneWords } from './decide.server'
import { presentAccount, readRecord, readSuspension, type PresentedAccount } from './read-user.server'
import { UserRecord } from './user-record'

const USERS = '/admin/accounts/users'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  consoleMeta(loaded?.user.name ?? 'User not found')

/** The confirmation that `?confirm=suspend` or `?confirm=grant-admin` asks for, if it applies. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request)
  const account = await userAccount(params.id)
  if (!account) throw new Response('User not found', { status: 404 })
  const [now, user] = [new Date(), presentAccount(account, admin)]
  const asked = new URL(request.url).searchParams.get('confirm')
  const { isSuspended, isAdmin } = user.status
  if (asked === 'suspend' && !isSuspended && !user.isOneself)
    return data({ user, view: { kind: 'suspend' as const, suspension: await readSuspension(user.id, now) } })
  if (asked === 'grant-admin' && !isSuspended && !isAdmin)
    return data({ user, view: { kind: 'grant-admin' as const } })
  return data({ user, view: { kind: 'record' as const, record: await readRecord(user.id, now) } })
}

export const action = formAction({
  access: 'admin',
  schema: accountStatusFormSchema,
  failed: 'Nothing was changed',
  run: async ({ value: { intent }, params, user: admin, now }) => decide(intent, params.id, { admin, now }),
  done: (result, { value: { intent } }) => {
    const { id, firstName, lastName } = result.user
    const paused = 'paused' in result ? result.paused : 0
    return { to: `${USERS}/${id}`, ...doneWords(intent, `${firstName} ${lastName}`.trim(), paused) }
  },
})

/** One user's account: details, recent activity and actions. */
export default function AdminUser() {
  const { user, view } = useLoaderData<typeof loader>()
  const notice = useActionData<FormReply>()?.notice
  useNoticeToast(notice)
  return (
    <>
      <ParentLink href={USERS}>Users</ParentLink>
      {notice && (
        <div className="mt-4">
          <Notice type="error" title={notice.title}>
            {notice.description}
          </Notice>
        </div>
      )}
      {view.kind === 'suspend' && <ConfirmSuspension user={user} suspension={view.suspension} />}
      {view.kind === 'grant-admin' && <ConfirmAdmin user={user} />}
      {view.kind === 'record' && <UserRecord user={user} record={view.record} />}
    </>
  )
}

/** Asks for confirmation before making a user an admin. */
function ConfirmAdmin({ user }: { user: PresentedAccount }) {
  return (
    <div className="max-w-text">
      <h2 className="mt-2 text-2xl font-bold wrap-anywhere">Make {user.name} an admin?</h2>
      <p className="mt-1 text-muted wrap-anywhere">{user.email}</p>
      <p className="mt-4">
        An admin can change every fee and setting, post transactions and payouts, publish content, suspend
        users and make other admins. Every change is recorded in the audit log under their name.
      </p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button name="intent" value="grant-admin" className={button('primary')}>
          Make admin
        </button>
        <a href={`/admin/accounts/users/${user.id}`} className={button('secondary')}>
          Not now
        </a>
      </form>
    </div>
  )
}
