import {
  getToast,
  redirectWithToast as withToast,
  setToastCookieOptions,
  type ToastMessage,
} from 'remix-toast'
import { env } from '../../env.server'

setToastCookieOptions({ secrets: [env().SESSION_SECRET], secure: env().APP_ORIGIN.startsWith('https:') })

export type Toast = { title: string; description?: string; type?: 'success' | 'error' | 'info' }

/** Redirects with a toast that the next page shows once. */
export async function redirectWithToast(
  path: string,
  { title, description, type = 'success' }: Toast,
  headers?: Headers,
): Promise<Response> {
  return withToast(path, { message: title, description, type }, { headers })
}

/** The toast waiting for this visitor, if any, and the header that clears it. */
export async function readToast(
  request: Request,
): Promise<{ toast: (Toast & { key: string }) | null; headers: Headers }> {
  if (!request.headers.get('Cookie')?.includes('toast-session='))
    return { toast: null, headers: new Headers() }
  const { toast } = await getToast(request)
  return { toast: toast ? present(toast) : null, headers: new Headers({ 'Set-Cookie': CLEAR_COOKIE }) }
}

const CLEAR_COOKIE = 'toast-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'

/** Visitors can write this cookie themselves, so its length and type are bounded. */
const present = ({ message, description, type }: ToastMessage) => ({
  title: message.slice(0, 200),
  description: description?.slice(0, 500),
  type: type === 'error' || type === 'success' ? type : ('info' as const),
  key: `${Date.now()}`,
})
