import { type ActionFunctionArgs, data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deviceName, type DeviceKind } from '~/domain/accounts/sessions/device-name'
import { endOtherSessions, endSession } from '~/domain/accounts/sessions/sessions.server'
import { sessionFormSchema } from '~/domain/accounts/sessions/session'
import { listSessions } from '~/domain/accounts/sessions/sessions.queries.server'
import { requireUser } from '~/http/guards.server'
import { signedInLoader } from '~/http/page-loader.server'
import { type FormReply, readForm } from '~/http/read-form.server'
import { endSession as endCurrentSession, requestSessionHash } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import { AccountPage } from '~/components/accounts/account-page'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { ProfileDialogTrigger } from '~/routes/account/profile/profile-dialog-trigger'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { useNoticeToast } from '~/ui/notice-toast'
import { presentSession, type PresentedSession } from './present-sessions.server'
import { Icon, type IconName } from '~/ui/icon'
import { useReply } from '~/ui/keep-page'
import { Heading } from '~/ui/text'

const HERE = '/account/security'

export const meta = unlistedMeta('Account Security')

export const loader = signedInLoader(async ({ request, user, now }) => {
  const sessions = await listSessions(user.id, { session: await requestSessionHash(request), now })
  return sessions.map((session) => presentSession(session, now))
})

/** Signs one device out, or all but this one. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request, HERE)
  const form = await readForm(request, sessionFormSchema)
  if (!form.ok)
    return data<FormReply>(
      {
        ...form.reply().data,
        notice: {
          title: 'Nothing was changed',
          description: 'The form was not valid. Reload the page and try again.',
        },
      },
      { status: 400 },
    )
  const context = { user, session: await requestSessionHash(request), now: new Date() }
  if (form.value.intent === 'end-others') {
    const count = await endOtherSessions(context)
    const devices = count === 1 ? 'One other device was' : `${count} other devices were`
    return redirectWithToast(
      HERE,
      count === 0
        ? { title: 'No other device was signed in', type: 'info' }
        : {
            title: 'Signed out everywhere else',
            description: `${devices} signed out. You stay signed in here.`,
          },
    )
  }
  const result = await endSession(form.value.handle, context)
  if (!result.ok) return form.refuse(result)
  if (result.wasCurrent)
    return redirectWithToast(
      '/',
      { title: 'You are signed out.', type: 'info' },
      await endCurrentSession(request),
    )
  return redirectWithToast(HERE, {
    title: 'Device signed out',
    description: `${deviceName(result.device.userAgent).name} is no longer signed in.`,
  })
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function AccountSecurity() {
  const sessions = useLoaderData<typeof loader>()
  const notice = useReply()?.notice
  useNoticeToast(notice)
  if (!sessions)
    return <SignInRequired text="Sign in to see your devices and to sign out elsewhere." returnTo={HERE} />
  const others = sessions.length - 1
  return (
    <AccountPage title="Account Security">
      {notice && (
        <div className="mt-6">
          <Notice type="error" title={notice.title}>
            {notice.description}
          </Notice>
        </div>
      )}

      <section aria-labelledby="password" className="mt-8">
        <Heading id="password">Password</Heading>
        <p className="mt-1 text-muted">
          If you change it, we'll sign you out everywhere else and send you an email.
        </p>
        <Link
          to={`/profile/password?${new URLSearchParams({ returnTo: HERE })}`}
          className={button('secondary', 'mt-4')}
        >
          Change Password
        </Link>
      </section>

      <section aria-labelledby="devices" className="mt-8 border-t border-line pt-8">
        <Heading id="devices">Where you are signed in</Heading>
        <div className="mt-1 flex flex-col items-start gap-x-8 gap-y-4 sm:flex-row sm:justify-between">
          <p className="text-muted">
            {others === 0
              ? 'Only on this device.'
              : `On ${others + 1} devices. If you do not recognize one, sign it out and change your password.`}
          </p>
          {others > 0 && (
            <Form method="post" className="shrink-0">
              <button name="intent" value="end-others" className={button('secondary', 'px-4!')}>
                Sign out all other devices
              </button>
            </Form>
          )}
        </div>
        <Devices sessions={sessions.slice(0, DEVICES_SHOWN)} />
        {sessions.length > DEVICES_SHOWN && (
          <details className="mt-2">
            <summary className="fold min-h-11">Show {sessions.length - DEVICES_SHOWN} more</summary>
            <Devices sessions={sessions.slice(DEVICES_SHOWN)} />
          </details>
        )}
      </section>
      <ProfileDialogTrigger />
    </AccountPage>
  )
}

const DEVICES_SHOWN = 5

const Devices = ({ sessions }: { sessions: PresentedSession[] }) => (
  <ul role="list" className="mt-5 divide-y divide-line rounded-lg border border-line bg-surface">
    {sessions.map((session) => (
      <Device key={session.handle} session={session} />
    ))}
  </ul>
)

const icons: Record<DeviceKind, IconName> = {
  phone: 'phone',
  tablet: 'tablet',
  computer: 'laptop',
  other: 'help',
}

function Device({ session }: { session: PresentedSession }) {
  const { handle, name, kind, address, signedIn, lastSeen, isCurrent } = session
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 p-4 sm:gap-x-4 sm:px-5">
      <span className="row-span-2 grid size-10 place-items-center rounded-full bg-sunken text-muted sm:size-11">
        <Icon name={icons[kind]} size={22} />
      </span>
      <div>
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold leading-snug">
          {name}
          {isCurrent && (
            <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-sm text-accent-strong">
              This device
            </span>
          )}
        </h3>
        <p id={`seen-${handle}`} className="mt-0.5 text-muted">
          {isCurrent ? (
            'Active now'
          ) : (
            <>
              Last seen <Time time={lastSeen} />
            </>
          )}
        </p>
      </div>
      <Form method="post" className="sm:row-span-2 sm:self-center">
        <input type="hidden" name="handle" value={handle} />
        <button name="intent" value="end" aria-describedby={`seen-${handle}`} className={signOutButton}>
          Sign out<span className="sr-only"> {name}</span>
        </button>
      </Form>
      <p className="col-span-2 col-start-2 mt-0.5 text-sm text-muted wrap-anywhere sm:col-span-1">
        Signed in <Time time={signedIn} />
        {address && <> from {address}</>}
      </p>
    </li>
  )
}

const signOutButton =
  '-mr-2 -mt-2 min-h-11 rounded px-2 font-semibold text-accent hover:bg-sunken sm:mx-0 sm:mt-0 sm:border sm:border-control ' +
  'sm:px-4 sm:text-ink'

const Time = ({ time: { at, exactly, words } }: { time: PresentedSession['signedIn'] }) => (
  <time dateTime={at} title={exactly}>
    {words}
  </time>
)
