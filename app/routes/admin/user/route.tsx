import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import {
  accountStatusFormSchema,
  type AccountStatusIntent,
} from '~/domain/accounts/administration/account-status'
import {
  grantAdmin,
  restoreUser,
  revokeAdmin,
  suspendUser,
  revokeVerification,
  verifyUser,
} from '~/domain/accounts/administration/change-account-status.server'
import { userAccount, type UserAccount } from '~/domain/accounts/administration/user-record.queries.server'
import { count } from '~/domain/shared/phrases'
import { fullName } from '~/domain/shared/public-name'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { SecondaryLink } from '~/ui/link'
import { FormNotice, Section, userPath } from '../elements'
import { consoleMeta } from '../tabs'
import { readRecord, readSuspension } from './read-user.server'
import { BookingTable, UserRecord } from './user-record'

export const meta = consoleMeta<typeof loader>(({ data: loaded }) =>
  loaded ? fullName(loaded.user) : 'User not found',
)

/** The confirmation that `?confirm=suspend` or `?confirm=grant-admin` asks for, if it applies. */
export const loader = adminLoader(async ({ request, params, user: admin, now }) => {
  const user = await userAccount(params.id)
  if (!user) throw new Response('User not found', { status: 404 })
  const isOneself = user.id === admin.id
  const asked = new URL(request.url).searchParams.get('confirm')
  if (asked === 'suspend' && !user.suspendedAt && !isOneself)
    return { user, view: { kind: 'suspend' as const, suspension: await readSuspension(user.id, now) } }
  if (asked === 'grant-admin' && !user.suspendedAt && !user.isAdmin)
    return { user, view: { kind: 'grant-admin' as const } }
  return { user, view: { kind: 'record' as const, isOneself, record: await readRecord(user.id, now) } }
})

/** The use case behind each button. */
const decisions = {
  verify: verifyUser,
  'revoke-verification': revokeVerification,
  suspend: suspendUser,
  restore: restoreUser,
  'grant-admin': grantAdmin,
  'revoke-admin': revokeAdmin,
} satisfies Record<AccountStatusIntent, unknown>

/** The toast after each action; the name of the user precedes its description. */
const toasts: Record<AccountStatusIntent, { title: string; description: string }> = {
  verify: { title: 'User verified', description: 'now has the Verified badge.' },
  'revoke-verification': { title: 'Verification removed', description: 'no longer has the Verified badge.' },
  suspend: { title: 'User suspended', description: 'is signed out everywhere and cannot sign in.' },
  restore: {
    title: 'User restored',
    description: 'can sign in again. Listings stay paused until their host resumes them.',
  },
  'grant-admin': { title: 'Admin added', description: 'can now use the whole console.' },
  'revoke-admin': { title: 'Admin rights removed', description: 'can no longer open the console.' },
}

export const action = adminAction({
  schema: accountStatusFormSchema,
  failed: 'Nothing was changed',
  run: async ({ value: { intent }, params, user: admin, now }) =>
    decisions[intent](params.id, { admin, now }),
  done: (result, { value: { intent } }) => {
    const { title, description } = toasts[intent]
    const paused = 'paused' in result ? result.paused : 0
    const pausedToo =
      paused > 0 ? ` ${paused === 1 ? 'One listing was' : `${paused} listings were`} paused.` : ''
    return {
      to: userPath(result.user.id),
      title,
      description: `${fullName(result.user)} ${description}${pausedToo}`,
    }
  },
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** One user's account: details, recent activity and actions. */
export default function AdminUser() {
  const { user, view } = useLoaderData<typeof loader>()
  return (
    <>
      <FormNotice />
      {view.kind === 'suspend' && <ConfirmSuspension user={user} suspension={view.suspension} />}
      {view.kind === 'grant-admin' && (
        <Confirm
          user={user}
          question={`Make ${fullName(user)} an admin?`}
          intent="grant-admin"
          label="Make admin"
          keep="Not now"
        >
          <p className="mt-4">
            An admin can change every fee and setting, post transactions and payouts, publish content, suspend
            users and make other admins. Every change is recorded in the audit log under their name.
          </p>
        </Confirm>
      )}
      {view.kind === 'record' && <UserRecord user={user} {...view} />}
    </>
  )
}

type ConfirmProps = {
  user: UserAccount
  question: string
  intent: AccountStatusIntent
  label: string
  keep: string
  children: ReactNode
}

/** Asks for confirmation before an account is changed. */
const Confirm = ({ user, question, intent, label, keep, children }: ConfirmProps) => (
  <div className="max-w-text">
    <h2 className="mt-2 text-2xl font-bold wrap-anywhere">{question}</h2>
    <p className="mt-1 text-muted wrap-anywhere">{user.email}</p>
    {children}
    <Form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
      <button name="intent" value={intent} className={button(intent === 'suspend' ? 'danger' : 'primary')}>
        {label}
      </button>
      <SecondaryLink to={userPath(user.id)}>{keep}</SecondaryLink>
    </Form>
  </div>
)

type ConfirmSuspensionProps = { user: UserAccount; suspension: Awaited<ReturnType<typeof readSuspension>> }

/** Explains the effects of a suspension, and lists the bookings that remain. */
const ConfirmSuspension = ({
  user,
  suspension: { devices, activeListings, bookings },
}: ConfirmSuspensionProps) => (
  <>
    <Confirm
      user={user}
      question={`Suspend ${fullName(user)}?`}
      intent="suspend"
      label="Suspend user"
      keep="Keep account active"
    >
      <ul className="mt-4 list-disc space-y-2 pl-6">
        <li>
          They will be signed out everywhere immediately
          {devices > 0 && `, from ${count(devices, 'device')}`}, and cannot sign in. If they try, they'll see
          that the account is suspended.
        </li>
        <li>
          {activeListings === 0
            ? 'They have no active listings.'
            : activeListings === 1
              ? 'Their active listing is paused.'
              : `Their ${count(activeListings, 'active listing')} are paused.`}{' '}
          A paused listing cannot be found or booked.
        </li>
        <li>
          Requests waiting for their response expire within 24 hours. Requests they sent can still be
          accepted.
        </li>
        <li>
          {bookings.all === 0
            ? 'They have no confirmed bookings.'
            : bookings.all === 1
              ? 'One confirmed booking remains. It is listed below.'
              : `${count(bookings.all, 'confirmed booking')} remain. They are listed below.`}
        </li>
      </ul>
    </Confirm>
    {bookings.all > 0 && (
      <Section title="Confirmed bookings that remain" id="remaining-bookings" className="mt-10">
        <BookingTable bookings={bookings.rows} labelledBy="remaining-bookings" />
        {bookings.all > bookings.rows.length && (
          <p className="mt-2 text-sm text-muted">
            Showing the first {bookings.rows.length} of {bookings.all}.
          </p>
        )}
      </Section>
    )}
  </>
)
