import { useEffect, useState, useSyncExternalStore } from 'react'

type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; href: string }
  /** It does not disappear after a while. */
  stays?: boolean
}

type Shown = ToastMessage & { key: number }

let shown: Shown | null = null
let count = 0
const listeners = new Set<() => void>()

function set(next: Shown | null) {
  shown = next
  listeners.forEach((listener) => listener())
}

/** Shows a toast in place of the previous one. @returns a function that takes it away */
export function showToast(message: ToastMessage): () => void {
  const key = ++count
  set({ ...message, key })
  return () => {
    if (shown?.key === key) dismissToast()
  }
}

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

/** The element for a toast: outside an open modal dialog nothing is accessible. */
export function useToastHost(message: Shown | null): Element | undefined {
  const [host, setHost] = useState<Element>()
  useEffect(() => {
    const dialog = document.querySelector('dialog[open]')
    setHost(dialog ?? document.body)
    const leave = () => setHost(document.body)
    dialog?.addEventListener('close', leave)
    return () => dialog?.removeEventListener('close', leave)
  }, [message])
  return host
}
