import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { toastBox, toastLook } from './toast-look'
import { showToast, useShownToast } from './toast-store'

const Toaster = lazy(() => import('./toaster'))

type FlashProps = { toast: { key: string; title: string; description?: string; type?: 'success' | 'error' | 'info' } | null }

/**
 * The notice a redirect brought along. The server writes it into the page, in the flow where scripts are off and floating
 * where they are on (so that nothing jumps); once scripts run, it becomes a toast that leaves by itself.
 */
export function Flash({ toast }: FlashProps) {
  const [taken, setTaken] = useState<string | null>(null)
  const shown = useShownToast()

  useEffect(() => {
    if (!toast) return
    showToast({ title: toast.title, description: toast.description, variant: toast.type === 'error' ? 'destructive' : 'default' })
  }, [toast])
  const take = useCallback(() => setTaken(toast?.key ?? null), [toast])

  const inPage = toast && taken !== toast.key
  return (
    <>
      {inPage && (
        <div className="flash mx-auto w-full max-w-page px-4 py-4">
          <div role="status" className={`${toastBox} ${toastLook(toast.type === 'error')}`}>
            <div>
              <p className="font-semibold">{toast.title}</p>
              {toast.description && <p className="text-sm">{toast.description}</p>}
            </div>
          </div>
        </div>
      )}
      {shown && (
        <Suspense>
          <Toaster onShown={take} />
        </Suspense>
      )}
    </>
  )
}
