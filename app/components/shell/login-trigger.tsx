import { useLocation } from '@remix-run/react'
import { DialogTrigger } from '~/ui/dialog-trigger'

const fetchOverlay = () => import('./login-overlay')

/**
 * On these pages links to sign in open /login itself. The last one redirects after a moment, which would close a
 * dialog.
 */
const WITHOUT_DIALOG = ['/login', '/landing', '/reset-password', '/reset-password/done']

/** Opens links to sign in as a dialog over the current page. */
export function LoginTrigger() {
  const { pathname } = useLocation()
  // There is no reason to return to an account recovery page after signing in.
  return WITHOUT_DIALOG.includes(pathname) || pathname.startsWith('/forgot-credentials') ? null : (
    <DialogTrigger opens={isLogin} fetchDialog={fetchOverlay} />
  )
}

const isLogin = ({ pathname }: HTMLAnchorElement) => pathname === '/login'
