import { useEffect, type ReactNode } from 'react'
import { loadNow, watchFirstUse } from '~/ui/first-use'
import { Flash } from '~/ui/flash'
import { keepPageOffline } from '~/ui/lost-connection'
import { useHasScripts, useShell } from './handle'
import { LazyFooter, LazyHeader, LazyPhoneBar } from './lazy-frame'
import { reloadAfterChanges } from './reload-after-changes'
import { useRoot } from './use-user'

/** The frame of every page: header, notices, footer and tab bar. Each page renders its own `<main>`. */
export function Shell({ children }: { children: ReactNode }) {
  const { stickyBar } = useShell()
  const root = useRoot()
  const hasScripts = useHasScripts()
  useEffect(keepPageOffline, [])
  useEffect(reloadAfterChanges, [])
  // The number of unread messages in the frame changes by itself.
  const isSignedIn = Boolean(root?.user)
  useEffect(() => {
    if (isSignedIn) loadNow()
  }, [isSignedIn])
  useEffect(watchFirstUse, [])
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
      <LazyHeader />
      <Flash toast={root?.toast ?? null} hasScripts={hasScripts} />
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </div>
      <LazyFooter />
      {!stickyBar && <LazyPhoneBar />}
      {/* Space for the bar at the bottom of a phone, so that it covers nothing. */}
      <div className="h-[calc(4.5rem+env(safe-area-inset-bottom))] bg-sunken md:hidden" />
    </div>
  )
}
