import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** Whether the page is interactive: false on the server and during hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
