import { useCallback, useEffect, useReducer, useRef } from 'react'
import { nextToAdd, nextToUpload, uploadQueueReducer, type Upload } from './upload-queue-state'
import type { Changed } from './use-photos'

/**
 * Uploads files a few at a time and adds them to the listing in the order they were chosen, whichever finishes first.
 * @param onDone called with the number of added photos whenever the queue is empty
 */
export function useUploadQueue(
  attach: (photos: string[]) => Promise<Changed>,
  onDone: (kept: number) => void,
) {
  const [uploads, dispatch] = useReducer(uploadQueueReducer, [])
  const attaching = useRef(false)
  const started = useRef(new Set<Upload['id']>())

  useEffect(() => {
    for (const { id, file } of nextToUpload(uploads)) {
      if (started.current.has(id)) continue
      started.current.add(id)
      dispatch({ type: 'uploading', id, progress: 0 })
      void sendFile(file, (progress) => dispatch({ type: 'uploading', id, progress })).then((sent) => {
        started.current.delete(id)
        dispatch(
          sent.ok
            ? { type: 'uploaded', id, url: sent.url }
            : { type: 'failed', ids: [id], reason: sent.reason, canRetry: sent.canRetry },
        )
      })
    }
    const ready = nextToAdd(uploads)
    if (ready.length > 0 && !attaching.current) {
      attaching.current = true
      const ids = ready.map(({ id }) => id)
      void attach(ready.map(({ url }) => url!)).then((changed) => {
        attaching.current = false
        dispatch(
          changed.ok
            ? { type: 'added', ids }
            : { type: 'failed', ids, reason: changed.reason, canRetry: changed.canRetry },
        )
      })
    }
  }, [uploads, attach])

  const busy = uploads.some(({ state }) => state !== 'added' && state !== 'failed')
  const kept = uploads.filter(({ state }) => state === 'added').length

  useEffect(() => {
    if (busy || kept === 0) return
    onDone(kept)
    dispatch({ type: 'cleared' })
  }, [busy, kept, onDone])

  useEffect(() => {
    if (!busy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])

  return {
    uploads,
    add: useCallback((files: readonly File[]) => dispatch({ type: 'chosen', files }), []),
    retry: useCallback((id: Upload['id']) => dispatch({ type: 'retried', id }), []),
    dismiss: useCallback((id: Upload['id']) => dispatch({ type: 'dismissed', id }), []),
  }
}

type Sent =
  | { ok: true; url: string }
  | { ok: false; reason: string; /** Whether a retry may work. */ canRetry: boolean }

const INTERRUPTED = 'The upload was interrupted. Check your connection and try again.'

/** Uploads one picture with XMLHttpRequest, because fetch cannot report progress. @param onProgress from 0 to 1 */
function sendFile(file: File, onProgress: (progress: number) => void): Promise<Sent> {
  const body = new FormData()
  body.append('image', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload/image')
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () =>
      resolve(readResponse(request.status, request.response as { url?: string; message?: string } | null))
    request.onerror =
      request.onabort =
      request.ontimeout =
        () => resolve({ ok: false, reason: INTERRUPTED, canRetry: true })
    request.send(body)
  })
}

function readResponse(status: number, response: { url?: string; message?: string } | null): Sent {
  if (status < 300 && response?.url) return { ok: true, url: response.url }
  return {
    ok: false,
    reason: response?.message ?? 'Failed to upload images. Please try again.',
    canRetry: status >= 500 || status === 429 || status === 401 || status === 408,
  }
}
