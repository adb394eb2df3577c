/**
 * A line that was lost is tried again after this many milliseconds, twice as many each time, with chance so that not
 * all come at once.
 */
const FIRST_WAIT = 2_000
/** One that was refused (the server cannot tell, or is restarting) is not asked for again so soon. */
const FIRST_WAIT_REFUSED = 30_000
const LONGEST_WAIT = 10 * 60_000

export type Mode = 'live' | 'polling'

type LineProps = {
  open: () => EventSource
  /** Whose conversation has changed; null when any may have: look at all. */
  onChange: (otherId: string | null, revision?: number) => void
  onMode: (mode: Mode) => void
}

/**
 * Keeps a stream of events open while the page is seen. The browser's own reconnecting is not left to itself: it would
 * ask every few seconds for as long as a server is down.
 */
export function eventLine(
  { open, onChange, onMode }: LineProps,
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

  function dial() {
    close()
    const line = (source = open())
    line.onopen = () => {
      failures = 0
      onMode('live')
      // What changed while nobody listened.
      onChange(null)
    }
    line.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const { otherId, revision } = JSON.parse(data) as { otherId: string; revision: number }
      onChange(otherId, revision)
    })
    line.addEventListener('look', () => onChange(null))
    line.onerror = () => {
      const first = line.readyState === 2 /* closed: refused */ ? FIRST_WAIT_REFUSED : FIRST_WAIT
      close()
      timer = setTimeout(dial, Math.min(LONGEST_WAIT, first * 2 ** failures++) * (0.75 + Math.random() / 2))
    }
  }

  const look = () => (page.visibilityState === 'visible' ? dial() : close())
  page.addEventListener('visibilitychange', look)
  look()
  return () => {
    page.removeEventListener('visibilitychange', look)
    close()
  }
}
