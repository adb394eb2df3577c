import { useEffect, useSyncExternalStore } from 'react'

type ToastMessage = {
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

/** Shows a toast, replacing the previous one. */
export const showToast = (message: ToastMessage) => set({ ...message, key: ++count })

export const dismissToast = () => set(null)

/** Shows the notice of an action's response as a toast too, once per response. The notice in the page stays. */
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
