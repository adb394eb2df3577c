import { useActionData, useNavigation, useOutletContext } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ReplyNotice } from '~/components/forms/reply-notice'
import type { recoveryPages } from '~/http/recovery-steps'
import { button } from '~/ui/button'
import { QuietLink } from '~/ui/link'
import { TabLinks } from '~/ui/tab-links'
import type { FormReply } from '~/http/read-form.server'

type TabProps = {
  name: 'reset' | 'username'
  /** A refused form, whose notice is shown above the tabs. */
  reply?: FormReply
  children: ReactNode
}

/** One of the two tabs. Their links continue where each was left. */
export function Tab({ name, reply, children }: TabProps) {
  const paths = useOutletContext<ReturnType<typeof recoveryPages>>()
  const tabs = [
    { to: paths.reset, label: 'Reset Password' },
    { to: paths.username, label: 'Find Username' },
  ]
  return (
    <div className="mt-5 grid gap-5">
      <ReplyNotice reply={reply} />
      <TabLinks label="Account recovery" tabs={tabs} here={paths[name]} />
      {children}
    </div>
  )
}

type StepProps = {
  /** The number of this step out of three; omitted for a single step. */
  count?: number
  title: string
  text: ReactNode
  children: ReactNode
}

export function Step({ count, title, text, children }: StepProps) {
  return (
    <section aria-labelledby="step" className="grid gap-5">
      <div>
        {count && <p className="text-sm font-semibold text-muted">Step {count} of 3</p>}
        <h2 id="step" className="mt-1 text-xl font-semibold">
          {title}
        </h2>
        <div className="mt-1 text-muted">{text}</div>
      </div>
      {children}
    </section>
  )
}

/** The buttons of a step that sends something. */
export const SendOrLogin = ({ label, busy }: { label: string; busy: boolean }) => (
  <div className="flex flex-col gap-3 sm:flex-row">
    <button disabled={busy} className={button('primary')}>
      {busy ? 'Sending...' : label}
    </button>
    <QuietLink to="/login">Back to Login</QuietLink>
  </div>
)

/** The state of a step's form. */
export function useStep() {
  const reply = useActionData<FormReply>()
  const busy = useNavigation().formAction !== undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Screen reader users land on the first field with an error.
    if (reply?.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [reply])

  const field = (name: string) => {
    const typed = reply?.initialValue?.[name]
    return {
      id: name,
      name,
      defaultValue: typeof typed === 'string' ? typed : undefined,
      errors: reply?.error?.[name] ?? undefined,
      required: true,
    }
  }
  return { form, field, busy, refused: busy ? undefined : reply }
}

/** In demo mode, where to find a message that is not actually sent. */
export function OutboxNote({ message }: { message: string }) {
  return (
    <p className="text-sm text-muted">
      Demo mode: nothing is actually sent. {message} is in the{' '}
      <a href="/dev/outbox" className="underline">
        outbox
      </a>
      .
    </p>
  )
}

/** The notice for a form that could not be submitted; `title` is the specification's wording. */
export const failureNotice = (title: string) => (isNetworkError: boolean) => ({
  title: isNetworkError ? 'Network error. Please try again.' : title,
})
