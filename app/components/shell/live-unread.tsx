import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { setLiveUnread } from './unread'
import { useUser } from './use-user'

/** The badge starts following new messages after this time even if the page is still busy, in milliseconds. */
const MAX_WAIT = 5_000
/** The minimum time between two requests caused by events, in milliseconds. */
const EVENT_DELAY = 500

/** Keeps the number of unread messages up to date on every page but Messages, which does so itself. */
export function LiveUnread() {
  const userId = useUser()?.id
  const isMessages = /^\/messages(\/|$)/.test(useLocation().pathname)
  useEffect(() => (userId && !isMessages ? startWhenIdle(userId) : undefined), [userId, isMessages])
  return null
}

/** Starts once the page has nothing else to do, with code that is loaded then. @returns a function that stops */
function startWhenIdle(userId: string): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  const start = async () => {
    const { followConversations } = await import('~/components/messages/shared-connection')
    if (!isStopped) stop = followUnread(userId, followConversations)
  }
  // Without its code, as after a deployment, the badge changes with the next page.
  const begin = () => void start().catch(() => undefined)
  // Safari has no requestIdleCallback.
  const canWaitForIdle = 'requestIdleCallback' in window
  const id = canWaitForIdle ? requestIdleCallback(begin, { timeout: MAX_WAIT }) : setTimeout(begin, 1_000)
  return () => {
    isStopped = true
    if (canWaitForIdle) cancelIdleCallback(id as number)
    else clearTimeout(id)
    stop?.()
  }
}

type Follow = typeof import('~/components/messages/shared-connection').followConversations

function followUnread(userId: string, follow: Follow) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  const read = async () => {
    timer = undefined
    const request = ++latest
    const response = await fetch('/messages/unread', { signal: AbortSignal.timeout(20_000) })
    if (!response.ok) return
    const { unread }: { unread: number } = await response.json()
    if (request === latest) setLiveUnread(unread)
  }
  const stop = follow(userId, {
    // A request that fails is repeated by the next event, or when the stream opens again.
    onChange: () => (timer ??= setTimeout(() => void read().catch(() => undefined), EVENT_DELAY)),
    onMode: () => {},
  })
  return () => {
    stop()
    latest++
    clearTimeout(timer)
  }
}
