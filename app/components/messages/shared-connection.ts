import { openEventConnection, type Handlers, type Mode } from './event-connection'

/** What the pages of a browser tell each other: `ask` whether someone holds the stream, its mode, and its events. */
type Shared =
  | { kind: 'ask' }
  | { kind: 'mode'; mode: Mode }
  | { kind: 'change'; change: Parameters<Handlers['onChange']> }

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

type Sharing = {
  /** The same for all pages that share a stream. */
  name: string
  locks: Pick<LockManager, 'request'>
  openChannel: (name: string) => Channel
}

/**
 * Shares one event stream between all visible pages of a browser, because a user can have only a few: the page that
 * gets a lock opens it and passes its events on. The lock goes to another page when that one is hidden or closed.
 * @returns a function that stops
 */
export function openSharedConnection(
  { open, onChange, onMode }: Handlers,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  { name, locks, openChannel }: Sharing,
): () => void {
  let leave: (() => void) | undefined

  function join() {
    const channel = openChannel(name)
    const waiting = new AbortController()
    let [mode, isFollowing]: [Mode, boolean] = ['polling', false]
    let release: (() => void) | undefined
    const send = (message: Shared) => channel.postMessage(message)

    channel.onmessage = ({ data }: MessageEvent<Shared>) => {
      if (release) {
        if (data.kind === 'ask') send({ kind: 'mode', mode })
      } else if (data.kind === 'mode') {
        onMode(data.mode)
        // Something may have changed before this page followed.
        if (data.mode === 'live' && !isFollowing) onChange(null)
        isFollowing = data.mode === 'live'
      } else if (data.kind === 'change') onChange(...data.change)
    }
    send({ kind: 'ask' })

    const holdStream = () =>
      new Promise<void>((resolve) => {
        if (waiting.signal.aborted) return resolve()
        release = resolve
        const stop = openEventConnection(
          {
            open,
            onChange: (...change) => {
              onChange(...change)
              send({ kind: 'change', change })
            },
            onMode: (next) => {
              mode = next
              onMode(next)
              send({ kind: 'mode', mode })
            },
          },
          page,
        )
        release = () => {
          stop()
          resolve()
        }
      })
    // Rejected when this page leaves before it is its turn.
    locks.request(name, { signal: waiting.signal }, holdStream).catch(() => undefined)

    leave = () => {
      leave = undefined
      waiting.abort()
      if (release) release()
      else onMode('polling')
      channel.close()
    }
  }

  const onVisibilityChange = () => {
    leave?.()
    if (page.visibilityState === 'visible') join()
  }
  page.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()
  return () => {
    page.removeEventListener('visibilitychange', onVisibilityChange)
    leave?.()
  }
}

/** Follows a user's conversations while the page is visible. @returns a function that stops */
export function followConversations(userId: string, handlers: Omit<Handlers, 'open'>): () => void {
  const all = { ...handlers, open: () => new EventSource('/messages/events') }
  // Locks exist only on secure origins.
  return 'locks' in navigator && 'BroadcastChannel' in window
    ? openSharedConnection(all, document, {
        name: `conversations-${userId}`,
        locks: navigator.locks,
        openChannel: (name) => new BroadcastChannel(name),
      })
    : openEventConnection(all, document)
}
