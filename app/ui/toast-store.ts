import { useSyncExternalStore } from 'react'

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
