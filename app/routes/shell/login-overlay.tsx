import { useEffect, useRef } from 'react'
import { CredentialsForm } from '~/routes/pieces/credentials-form'
import { Icon } from '~/ui/icon'

export type LoginOverlayProps = { address: string; onClose: () => void }

/** The page /login as a dialog over another page. */
export default function LoginOverlay({ address, onClose }: LoginOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { searchParams } = new URL(address)
  const mode = searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
  const { pathname, search } = window.location
  const redirectTo = searchParams.get('redirectTo') ?? pathname + search
  const other = new URLSearchParams(mode === 'sign-in' ? { mode: 'sign-up', redirectTo } : { redirectTo })

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const pressBeside = (event: MouseEvent) => { if (event.target === element) element.close() }
    element.addEventListener('click', pressBeside)
    element.showModal()
    return () => {
      element.removeEventListener('click', pressBeside)
      element.close()
    }
  }, [])
  useEffect(() => dialog.current?.querySelector<HTMLInputElement>('form input:not([type=hidden])')?.focus(), [mode])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="login-title"
      onClose={onClose}
      className="m-auto max-h-dvh w-full max-w-[30rem] overflow-y-auto rounded-lg bg-surface p-0 text-ink shadow-float backdrop:bg-black/50 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none"
    >
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="login-title" className="text-2xl font-bold">{mode === 'sign-in' ? 'Sign in' : 'Create your account'}</h2>
          <button type="button" aria-label="Close" onClick={() => dialog.current?.close()} className="-mr-2 -mt-1 grid size-11 place-items-center rounded hover:bg-sunken">
            <Icon name="close" />
          </button>
        </div>
        <p className="mb-6 mt-1 text-muted">
          {mode === 'sign-in' ? 'New to Roamstead? ' : 'Already have an account? '}
          <a href={`/login?${other}`} className="font-semibold text-accent underline">{mode === 'sign-in' ? 'Create an account' : 'Sign in'}</a>
        </p>
        <CredentialsForm key={mode} mode={mode} redirectTo={redirectTo} prefix="dialog-" keepScroll={redirectTo === pathname + search} onSignedUp={onClose} />
        {mode === 'sign-in' && (
          <p className="mt-4 text-center"><a href="/forgot-password" className="font-medium text-accent underline">Forgot your password?</a></p>
        )}
      </div>
    </dialog>
  )
}
