import { getToast, redirectWithToast as withToast, setToastCookieOptions, type ToastMessage } from 'remix-toast'
import { env } from '../../env.server'

setToastCookieOptions({ secrets: [env().SESSION_SECRET], secure: env().APP_ORIGIN.startsWith('https:') })

export type Toast = { title: string; description?: string; type?: 'success' | 'error' | 'info' }

/** Sends the visitor on, with a notice that the next page shows once. */
export async function redirectWithToast(path: string, { title, description, type = 'success' }: Toast, headers?: Headers): Promise<Response> {
  return withToast(path, { message: title, description, type }, { headers })
}

/** The notice waiting for this visitor, and the header that takes it away. */
export async function takeToast(request: Request): Promise<{ toast: (Toast & { key: string }) | null; headers: Headers }> {
  const { toast, headers } = await getToast(request)
  return { toast: toast ? present(toast) : null, headers }
}

const present = ({ message, description, type, duration: _ }: ToastMessage) => ({
  title: message,
  description,
  type: type === 'warning' ? ('info' as const) : type,
  key: `${Date.now()}`,
})

