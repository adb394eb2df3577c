import { useBlocker } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { Flash } from '~/ui/flash'
import { keepPageOffline, showLost } from '~/ui/lost-connection'
import { NavigationProgress } from '~/ui/navigation-progress'
import { Footer } from './footer'
import { useHasScripts, useShell } from './handle'
import { Header } from './header'
import { PageOrSkeleton } from './page-skeleton'
import { PhoneBar } from './phone-bar'
import { reloadAfterChanges } from './reload-after-changes'
import { useRoot } from './use-user'

/** The frame of every page: header, notices, footer and tab bar. Each page renders its own `<main>`. */
export function Shell({ children }: { children: ReactNode }) {
  const { stickyBar, frame } = useShell()
  const hasFooter = frame === 'site' || frame === 'app'
  const root = useRoot()
  const hasScripts = useHasScripts()
  useEffect(keepPageOffline, [])
  useStayOffline()
  useEffect(reloadAfterChanges, [])
  useEffect(dropEmptySearchFields, [])
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
      <Header />
      <Flash toast={root?.toast ?? null} hasScripts={hasScripts} />
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        <PageOrSkeleton>{children}</PageOrSkeleton>
      </div>
      {hasFooter && (
        <div className={frame === 'app' ? 'max-md:hidden' : undefined}>
          <Footer />
        </div>
      )}
      {!stickyBar && frame !== 'task' && <PhoneBar />}
      {/* Room for the bar at the bottom of a phone. Off the site's pages, a page with a bar of its own makes it itself. */}
      {frame !== 'task' && (frame === 'site' || !stickyBar) && (
        <div
          className={`h-[calc(4.5rem+env(safe-area-inset-bottom))] md:hidden ${frame === 'site' ? 'bg-sunken' : ''}`}
        />
      )}
      <NavigationProgress />
    </div>
  )
}

/** Stays on the page when another is opened without a connection: Remix would show its error page instead. */
function useStayOffline() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    showLost()
  }, [blocker])
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

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
