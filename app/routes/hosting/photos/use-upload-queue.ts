import { useCallback, useEffect, useReducer, useRef } from 'react'
import { sendFile } from './send-file'
import { nextToAttach, nextToSend, queueAfter, type Upload } from './upload-queue-state'
import type { Changed } from './use-photos'

/**
 * Sends files a few at a time and puts what has arrived into the listing in the order in which it was chosen, however
 * the sending went. `onDone` hears how many there were whenever nothing is left to do.
 */
export function useUploadQueue(
  attach: (photos: string[]) => Promise<Changed>,
  onDone: (kept: number) => void,
) {
  const [uploads, tell] = useReducer(queueAfter, [])
  const attaching = useRef(false)
  const underWay = useRef(new Set<Upload['id']>())

  useEffect(() => {
    for (const { id, file } of nextToSend(uploads)) {
      if (underWay.current.has(id)) continue
      underWay.current.add(id)
      tell({ what: 'sending', id, share: 0 })
      void sendFile(file, (share) => tell({ what: 'sending', id, share })).then((sent) => {
        underWay.current.delete(id)
        tell(
          sent.ok
            ? { what: 'sent', id, url: sent.url }
            : { what: 'failed', ids: [id], reason: sent.reason, again: sent.again },
        )
      })
    }
    const ready = nextToAttach(uploads)
    if (ready.length > 0 && !attaching.current) {
      attaching.current = true
      const ids = ready.map(({ id }) => id)
      void attach(ready.map(({ url }) => url!)).then((changed) => {
        attaching.current = false
        tell(
          changed.ok
            ? { what: 'kept', ids }
            : { what: 'failed', ids, reason: changed.reason, again: changed.again },
        )
      })
    }
  }, [uploads, attach])

  const busy = uploads.some(({ state }) => state !== 'kept' && state !== 'failed')
  const kept = uploads.filter(({ state }) => state === 'kept').length

  useEffect(() => {
    if (busy || kept === 0) return
    onDone(kept)
    tell({ what: 'cleared' })
  }, [busy, kept, onDone])

  useEffect(() => {
    if (!busy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])

  return {
    uploads,
    add: useCallback((files: readonly File[]) => tell({ what: 'added', files }), []),
    retry: useCallback((id: Upload['id']) => tell({ what: 'retried', id }), []),
    dismiss: useCallback((id: Upload['id']) => tell({ what: 'dismissed', id }), []),
  }
}
