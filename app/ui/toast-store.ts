import { useEffect, useSyncExternalStore } from 'react'

export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; href: string }
}

type Shown = ToastMessage & { key: number }

let shown: Shown | null = null
let count = 0
const listeners = new Set<() => void>()

function set(next: Shown | null) {
  shown = next
  listeners.forEach((listener) => listener())
}

/** Shows a notice made in the browser, in place of the one before: one at a time. */
export const showToast = (message: ToastMessage) => set({ ...message, key: ++count })

export const dismissToast = () => set(null)

/** For components of any screen: `const { toast } = useToast()`, then `toast({ title: 'Link copied' })` on a click. */
export const useToast = () => ({ toast: showToast })

/** Also shows the notice an action answered as a toast, once per answer. The words in the page stay where they are. */
export function useNoticeToast(notice: { title: string; description?: string } | undefined) {
  useEffect(() => {
    if (notice) showToast({ ...notice, variant: 'destructive' })
  }, [notice])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownToast = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
