import { useLocation } from '@remix-run/react'
import { useEffect, useState, type ComponentType } from 'react'
import { openPage } from './lost-connection'
import { isPlainClick } from './plain-click'

/** A dialog that shows the content of a page. It gets the URL of the link, and closes on navigation. */
type RouteDialog = ComponentType<{ address: string; onClose: () => void }>

type DialogTriggerProps = {
  /** Whether a link opens the dialog. Must be a stable function, not one created during rendering. */
  opens: (link: HTMLAnchorElement) => boolean
  fetchDialog: () => Promise<{ default: RouteDialog }>
}

/** With scripts, some links open as a dialog, whose code is loaded when they are about to be used. */
export function DialogTrigger({ opens, fetchDialog }: DialogTriggerProps) {
  const { key } = useLocation()
  const [address, setAddress] = useState<string | null>(null)
  const [Shown, setShown] = useState<RouteDialog>()

  useEffect(() => setAddress(null), [key])
  useEffect(() => {
    const preload = (event: Event) => {
      if (linkOf(event, opens)) fetchDialog().catch(() => {})
    }
    const open = (event: MouseEvent) => {
      const link = linkOf(event, opens)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      event.stopPropagation()
      fetchDialog().then(
        (chunk) => {
          setShown(() => chunk.default)
          setAddress(link.href)
        },
        () => openPage(link.href),
      )
    }
    const watch = new AbortController()
    document.addEventListener('pointerover', preload, { signal: watch.signal })
    document.addEventListener('focusin', preload, { signal: watch.signal })
    document.addEventListener('click', open, { capture: true, signal: watch.signal })
    return () => watch.abort()
  }, [opens, fetchDialog])

  return Shown && address ? <Shown address={address} onClose={() => setAddress(null)} /> : null
}

function linkOf({ target }: Event, opens: DialogTriggerProps['opens']): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === window.location.origin && !link.target && opens(link) ? link : null
}
