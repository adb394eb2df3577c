import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toastBox, toastColors } from './toast-styles'
import { dismissToast, showToast, useShownToast, useToastHost } from './toast-store'

/** Offline the toaster cannot be loaded, and that is when there may be an error to show. */
const Toaster = lazy(() => import('./toaster').catch(() => ({ default: PlainToast })))

type FlashProps = {
  toast: { key: string; title: string; description?: string; type?: 'success' | 'error' | 'info' } | null
  /** Whether scripts of the page will take the notice out of it. */
  hasScripts: boolean
  /** Identifies the page: its notices do not follow to the next one. */
  page: string
}

/**
 * The notice that came with a redirect. The server renders it into the page, in the flow without scripts and floating
 * with them, so that nothing shifts. Once scripts run, it becomes a toast that disappears after a while.
 */
export function Flash({ toast, hasScripts, page }: FlashProps) {
  const [shownKey, setShownKey] = useState<string | null>(null)
  const shown = useShownToast()

  useEffect(() => dismissToast, [page])
  useEffect(() => {
    if (!toast) return
    showToast({
      title: toast.title,
      description: toast.description,
      variant: toast.type === 'error' ? 'destructive' : 'default',
    })
  }, [toast])
  const markShown = useCallback(() => setShownKey(toast?.key ?? null), [toast])

  const isInPage = toast && shownKey !== toast.key
  return (
    <>
      {isInPage && <Box notice={toast} isError={toast.type === 'error'} floats={hasScripts} />}
      {shown && (
        <Suspense>
          <Toaster onShown={markShown} />
        </Suspense>
      )}
    </>
  )
}

/** A static notice that stays until the next one. */
function PlainToast({ onShown }: { onShown: () => void }) {
  const message = useShownToast()
  const host = useToastHost(message)
  useEffect(onShown, [onShown])
  if (!message || !host) return null
  return createPortal(<Box notice={message} isError={message.variant === 'destructive'} floats />, host)
}

type BoxProps = { notice: { title: string; description?: string }; isError: boolean; floats: boolean }

function Box({ notice: { title, description }, isError, floats }: BoxProps) {
  return (
    <div className={floats ? 'flash' : 'mx-auto w-full max-w-page px-4 py-4'}>
      <div role="status" className={`${toastBox} ${toastColors(isError)}`}>
        <div>
          <p className="font-semibold">{title}</p>
          {description && <p className="text-sm">{description}</p>}
        </div>
      </div>
    </div>
  )
}
