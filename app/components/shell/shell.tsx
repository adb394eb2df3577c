import { useEffect, type ReactNode } from 'react'
import { Flash } from '~/ui/flash'
import { Footer } from './footer'
import { useShell } from './handle'
import { Header } from './header'
import { LoginTrigger } from './login-trigger'
import { PhoneBar } from './phone-bar'
import { useRoot } from './use-user'

/** What surrounds every page. A page brings its own `<main>`; the skip link leads to it. */
export function Shell({ children }: { children: ReactNode }) {
  const { stickyBar } = useShell()
  const root = useRoot()
  useEffect(tidyQueries, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:absolute focus:left-4 focus:top-4"
      >
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
      <Header />
      <Flash toast={root?.toast ?? null} />
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </div>
      <Footer />
      {!stickyBar && <PhoneBar />}
      <LoginTrigger />
      {/* What a bar at the bottom of a phone covers can still be scrolled to. */}
      <div className="h-[calc(4.5rem+env(safe-area-inset-bottom))] bg-sunken md:hidden" />
    </div>
  )
}

/** Empty fields of a search stay out of the address, but of a form that means something by them. */
function tidyQueries() {
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
