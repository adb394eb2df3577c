import { RecoveryPage } from '~/components/accounts/recovery-page'
import { button } from '~/ui/button'

/** A link that takes no password, why, and the way to one that does. */
export function DeadLink({ children }: { children: string }) {
  return (
    <RecoveryPage title="This link does not work" lead={<p role="alert">{children}</p>}>
      <div className="grid gap-3">
        <a href="/forgot-password" className={button('primary', 'w-full')}>
          Request a new link
        </a>
        <a href="/login" className={button('secondary', 'w-full')}>
          Sign in
        </a>
      </div>
    </RecoveryPage>
  )
}
