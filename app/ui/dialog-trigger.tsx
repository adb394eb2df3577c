import { useLocation } from '@remix-run/react'
import { useEffect, useState, type ComponentType } from 'react'

/** A dialog that shows what a page has: it is given the link's address, and closes when one moves on. */
export type DialogAt = ComponentType<{ address: string; onClose: () => void }>

type DialogTriggerProps = {
  /** Whether a link is one of those. A function of the module, not of the render. */
  opens: (link: HTMLAnchorElement) => boolean
  fetchDialog: () => Promise<{ default: DialogAt }>
}

/**
 * With scripts, certain links open as a dialog over the page one is on; they remain links to pages for everything else.
 * The dialog is fetched when somebody comes near.
 */
export function DialogTrigger({ opens, fetchDialog }: DialogTriggerProps) {
  const { key } = useLocation()
  const [address, setAddress] = useState<string | null>(null)
  const [Shown, setShown] = useState<DialogAt>()

  useEffect(() => setAddress(null), [key])
  useEffect(() => {
    const near = (event: Event) => {
      if (linkOf(event, opens)) fetchDialog().catch(() => {})
    }
    const press = (event: MouseEvent) => {
      const link = linkOf(event, opens)
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      event.stopPropagation()
      fetchDialog().then(
        (chunk) => {
          setShown(() => chunk.default)
          setAddress(link.href)
        },
        () => window.location.assign(link.href),
      )
    }
    document.addEventListener('pointerover', near)
    document.addEventListener('focusin', near)
    document.addEventListener('click', press, true)
    return () => {
      document.removeEventListener('pointerover', near)
      document.removeEventListener('focusin', near)
      document.removeEventListener('click', press, true)
    }
  }, [opens, fetchDialog])

  return Shown && address ? <Shown address={address} onClose={() => setAddress(null)} /> : null
}

function linkOf({ target }: Event, opens: DialogTriggerProps['opens']): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === window.location.origin && !link.target && opens(link) ? link : null
}
