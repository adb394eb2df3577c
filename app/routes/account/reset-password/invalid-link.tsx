import { RecoveryPage } from '~/components/accounts/recovery-page'
import { button } from '~/ui/button'

/** Explains why a link does not work and offers a new one. */
export function InvalidLink({ children }: { children: string }) {
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
