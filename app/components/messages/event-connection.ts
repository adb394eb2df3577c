/**
 * The first wait before reconnecting, in milliseconds. It doubles each time and is randomized to spread clients out.
 */
const FIRST_WAIT = 2_000
/** The first wait after a refusal, when the server has no events to offer or is restarting. */
const FIRST_WAIT_REFUSED = 30_000
const MAX_WAIT = 10 * 60_000

export type Mode = 'live' | 'polling'

export type Handlers = {
  open: () => EventSource
  /** Receives the other user's id, or null if any conversation may have changed. */
  onChange: (otherId: string | null, revision?: number) => void
  onMode: (mode: Mode) => void
}

/**
 * Keeps an event stream open while the page is visible. It reconnects on its own schedule, because the browser would
 * retry every few seconds for as long as a server is down.
 * @returns closes the stream
 */
export function openEventConnection(
  { open, onChange, onMode }: Handlers,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function close() {
    clearTimeout(timer)
    source?.close()
    source = undefined
    onMode('polling')
  }

  function connect() {
    close()
    const stream = (source = open())
    stream.onopen = () => {
      failures = 0
      onMode('live')
      // Something may have changed while the stream was closed.
      onChange(null)
    }
    stream.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const { otherId, revision } = JSON.parse(data) as { otherId: string; revision: number }
      onChange(otherId, revision)
    })
    stream.addEventListener('refresh', () => onChange(null))
    stream.onerror = () => {
      const first = stream.readyState === 2 /* CLOSED: refused */ ? FIRST_WAIT_REFUSED : FIRST_WAIT
      close()
      timer = setTimeout(connect, Math.min(MAX_WAIT, first * 2 ** failures++) * (0.75 + Math.random() / 2))
    }
  }

  const onVisibilityChange = () => (page.visibilityState === 'visible' ? connect() : close())
  page.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()
  return () => {
    page.removeEventListener('visibilitychange', onVisibilityChange)
    close()
  }
}
