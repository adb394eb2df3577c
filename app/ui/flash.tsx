import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { toastBox, toastLook } from './toast-look'
import { showToast, useShownToast } from './toast-store'

/** Where the line is cut there is no fetching it, and that is when there is something to tell. */
const Toaster = lazy(() => import('./toaster').catch(() => ({ default: PlainToast })))

type FlashProps = {
  toast: { key: string; title: string; description?: string; type?: 'success' | 'error' | 'info' } | null
}

/**
 * The notice a redirect brought along. The server writes it into the page, in the flow where scripts are off and
 * floating where they are on (so that nothing jumps); once scripts run, it becomes a toast that leaves by itself.
 */
export function Flash({ toast }: FlashProps) {
  const [taken, setTaken] = useState<string | null>(null)
  const shown = useShownToast()

  useEffect(() => {
    if (!toast) return
    showToast({
      title: toast.title,
      description: toast.description,
      variant: toast.type === 'error' ? 'destructive' : 'default',
    })
  }, [toast])
  const take = useCallback(() => setTaken(toast?.key ?? null), [toast])

  const inPage = toast && taken !== toast.key
  return (
    <>
      {inPage && <Box title={toast.title} description={toast.description} isError={toast.type === 'error'} />}
      {shown && (
        <Suspense>
          <Toaster onShown={take} />
        </Suspense>
      )}
    </>
  )
}

/** A notice without anything that moves. It stays until the next one. */
function PlainToast({ onShown }: { onShown: () => void }) {
  const message = useShownToast()
  useEffect(onShown, [onShown])
  return (
    message && (
      <Box
        title={message.title}
        description={message.description}
        isError={message.variant === 'destructive'}
      />
    )
  )
}

function Box({ title, description, isError }: { title: string; description?: string; isError: boolean }) {
  return (
    <div className="flash mx-auto w-full max-w-page px-4 py-4">
      <div role="status" className={`${toastBox} ${toastLook(isError)}`}>
        <div>
          <p className="font-semibold">{title}</p>
          {description && <p className="text-sm">{description}</p>}
        </div>
      </div>
    </div>
  )
}
