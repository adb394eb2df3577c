import type { DeviceKind } from '~/domain/accounts/sessions/device-name'
import { Icon, type IconName } from '~/ui/icon'
import type { PresentedSession } from './present-sessions.server'

const icons: Record<DeviceKind, IconName> = {
  phone: 'phone',
  tablet: 'tablet',
  computer: 'laptop',
  other: 'help',
}

/** A signed-in device: what it is, when and where it was seen, and a button to sign it out. */
export function Device({ session }: { session: PresentedSession }) {
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
      <form method="post" className="sm:row-span-2 sm:self-center">
        <input type="hidden" name="handle" value={handle} />
        <button
          name="intent"
          value="end"
          aria-describedby={`seen-${handle}`}
          className={`${signOutButton} ${isCurrent ? '' : 'sm:border'}`}
        >
          Sign out<span className="sr-only"> {name}</span>
        </button>
      </form>
      <p className="col-span-2 col-start-2 mt-0.5 text-sm text-muted wrap-anywhere sm:col-span-1">
        Signed in <Time time={signedIn} />
        {address && <> from {address}</>}
      </p>
    </li>
  )
}

const signOutButton =
  '-mr-2 -mt-2 min-h-11 rounded px-2 font-semibold text-accent hover:bg-sunken sm:mx-0 sm:mt-0 sm:border-control ' +
  'sm:px-4 sm:text-ink'

const Time = ({ time: { at, exactly, words } }: { time: PresentedSession['signedIn'] }) => (
  <time dateTime={at} title={exactly}>
    {words}
  </time>
)
