import { useEffect, type ReactNode } from 'react'
import { Flash } from '~/ui/flash'
import { keepFormsOffline } from '~/ui/lost-connection'
import { Footer } from './footer'
import { useShell } from './handle'
import { Header } from './header'
import { LiveUnread } from './live-unread'
import { LoginTrigger } from './login-trigger'
import { PhoneBar } from './phone-bar'
import { useRoot } from './use-user'

/** The frame of every page: header, notices, footer and tab bar. Each page renders its own `<main>`. */
export function Shell({ children }: { children: ReactNode }) {
  const { stickyBar } = useShell()
  const root = useRoot()
  useEffect(dropEmptySearchFields, [])
  useEffect(keepFormsOffline, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {root?.platform.banner && (
        <p
          role="status"
          className="bg-amber-soft px-4 py-3 text-center font-medium text-on-amber wrap-anywhere"
        >
          {root.platform.banner}
        </p>
      )}
      <LiveUnread />
      <Header />
      <Flash toast={root?.toast ?? null} />
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </div>
      <Footer />
      {!stickyBar && <PhoneBar />}
      <LoginTrigger />
      {/* Space for the bar at the bottom of a phone, so that it covers nothing. */}
      <div className="h-[calc(4.5rem+env(safe-area-inset-bottom))] bg-sunken md:hidden" />
    </div>
  )
}

/** Keeps empty fields of GET forms out of the URL, except in forms with `data-keep-blanks`. */
function dropEmptySearchFields() {
  const dropEmpty = ({ target, formData }: FormDataEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get' || 'keepBlanks' in target.dataset)
      return
    for (const name of new Set(formData.keys())) {
      const values = formData.getAll(name).filter((value) => value !== '')
      formData.delete(name)
      for (const value of values) formData.append(name, value)
    }
  }
  document.addEventListener('formdata', dropEmpty)
  return () => document.removeEventListener('formdata', dropEmpty)
}
