import { useEffect, useRef } from 'react'
import type { ResetAsked } from '~/http/password-reset.server'
import { RecoveryPage } from '~/components/accounts/recovery-page'
import { button } from '~/ui/button'

/**
 * What everybody is told who asks for a link; in demo mode, where no mail leaves, the link itself for who has an
 * account.
 */
export function LinkSent({ asked: { message, resetToken } }: { asked: ResetAsked }) {
  const words = useRef<HTMLParagraphElement>(null)
  // With scripts the page changes in place: who listens to it hears what has become of the form.
  useEffect(() => words.current?.focus(), [])
  return (
    <RecoveryPage
      title="Check your email"
      lead={
        <p ref={words} tabIndex={-1} role="status" className="outline-none">
          {message}
        </p>
      }
      back={{ to: '/landing', label: 'Back to start page' }}
    >
      <div className="grid gap-6">
        <p className="text-muted">
          Nothing there after a few minutes? Look among the spam, or try again: perhaps it is another address.
        </p>
        {resetToken && <DemoLink token={resetToken} />}
        <div className="grid gap-3">
          <a href="/login" className={button(resetToken ? 'secondary' : 'primary', 'w-full')}>
            Back to Sign In
          </a>
          <a href="/forgot-password" className={button(resetToken ? 'quiet' : 'secondary', 'w-full')}>
            Try Again
          </a>
        </div>
      </div>
    </RecoveryPage>
  )
}

/** The mail's link, where there is no mailbox to find it in. */
function DemoLink({ token }: { token: string }) {
  return (
    <section aria-labelledby="demo-link" className="grid gap-4 rounded-lg bg-amber-soft p-5 text-on-amber">
      <div>
        <h2 id="demo-link" className="text-lg font-semibold">
          Demo mode: here is your link
        </h2>
        <p className="mt-1">
          No mail leaves this machine, so the link is shown here. It is in the{' '}
          <a href="/dev/outbox" className="underline">
            outbox
          </a>{' '}
          too.
        </p>
      </div>
      <a href={`/reset-password?token=${token}`} className={button('primary', 'w-full')}>
        Reset Password
      </a>
      <div className="text-sm">
        <p className="font-semibold">Reset token</p>
        <p className="break-all font-mono">{token}</p>
      </div>
    </section>
  )
}
