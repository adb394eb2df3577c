import { useLocation } from '@remix-run/react'
import { DialogTrigger } from '~/ui/dialog-trigger'

const fetchOverlay = () => import('./login-overlay')

/**
 * Pages whose links to sign in open the page of that name; the last of them moves on by itself, from under a dialog.
 */
const PLAIN = ['/login', '/landing', '/reset-password', '/reset-password/done']

/** Links to sign in open as a dialog over the page one is on. */
export function LoginTrigger() {
  const { pathname } = useLocation()
  // Whoever signs in from a page of recovery has no reason to return to it.
  return PLAIN.includes(pathname) || pathname.startsWith('/forgot-credentials') ? null : (
    <DialogTrigger opens={isLogin} fetchDialog={fetchOverlay} />
  )
}

const isLogin = ({ pathname }: HTMLAnchorElement) => pathname === '/login'
