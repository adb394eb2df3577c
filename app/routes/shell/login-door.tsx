import { useLocation } from '@remix-run/react'
import { useEffect, useState, type ComponentType } from 'react'
import type { LoginOverlayProps } from './login-overlay'

const fetchOverlay = () => import('./login-overlay')

/** Pages whose links to sign in open the page of that name. */
const PLAIN = ['/login', '/landing']

/** With scripts, a link to sign in opens as a dialog over the page one is on; it remains a link to a page for everything else. */
export function LoginDoor() {
  const { pathname, key } = useLocation()
  const [address, setAddress] = useState<string | null>(null)
  const [Overlay, setOverlay] = useState<ComponentType<LoginOverlayProps>>()

  useEffect(() => setAddress(null), [key])
  useEffect(() => {
    if (PLAIN.includes(pathname)) return
    const near = (event: Event) => { if (loginLink(event)) fetchOverlay().catch(() => {}) }
    const press = (event: MouseEvent) => {
      const link = loginLink(event)
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      fetchOverlay().then(
        (chunk) => {
          setOverlay(() => chunk.default)
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
  }, [pathname])

  return Overlay && address ? <Overlay address={address} onClose={() => setAddress(null)} /> : null
}

function loginLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === window.location.origin && link.pathname === '/login' && !link.target ? link : null
}
