import { useEffect, useRef } from 'react'
import type { ResetRequested } from '~/http/password-reset.server'
import { RecoveryPage } from '~/components/accounts/recovery-page'
import { button } from '~/ui/button'

/** The confirmation, the same for every address. Demo mode also shows the link, because no email is sent. */
export function LinkSent({ requested: { message, resetToken } }: { requested: ResetRequested }) {
  const status = useRef<HTMLParagraphElement>(null)
  // With scripts the page changes in place, so move the focus for screen readers to announce the result.
  useEffect(() => status.current?.focus(), [])
  return (
    <RecoveryPage
      title="Check your email"
      lead={
        <p ref={status} tabIndex={-1} role="status" className="outline-none">
          {message}
        </p>
      }
      back={{ to: '/landing', label: 'Back to welcome page' }}
    >
      <div className="grid gap-6">
        <p className="text-muted">
          Nothing after a few minutes? Check your spam folder, or try again with another address.
        </p>
        {resetToken && <DemoLink token={resetToken} />}
        <div className="flex flex-col gap-3 sm:flex-row">
          <a href="/login" className={button(resetToken ? 'secondary' : 'primary')}>
            Back to Login
          </a>
          <a href="/forgot-password" className={button(resetToken ? 'quiet' : 'secondary')}>
            Try Again
          </a>
        </div>
      </div>
    </RecoveryPage>
  )
}

function DemoLink({ token }: { token: string }) {
  return (
    <section aria-labelledby="demo-link" className="grid gap-4 rounded-lg bg-amber-soft p-5 text-on-amber">
      <div>
        <h2 id="demo-link" className="text-lg font-semibold">
          Demo mode: here is your link
        </h2>
        <p className="mt-1">
          No email is actually sent, so here is the link. It is also in the{' '}
          <a href="/dev/outbox" className="underline">
            outbox
          </a>
          .
        </p>
      </div>
      <a
        href={`/reset-password?token=${token}`}
        className={button('primary', 'w-full sm:w-auto sm:justify-self-start')}
      >
        Reset Password
      </a>
      <div className="text-sm">
        <p className="font-semibold">Reset token</p>
        <p className="break-all font-mono">{token}</p>
      </div>
    </section>
  )
}
