import { useEffect, useReducer, useRef } from 'react'
import { failureReason } from '~/domain/listings/photos/gallery'
import { Icon } from '~/ui/icon'
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
        dispatch(sent.ok ? { type: 'uploaded', id, url: sent.url } : { type: 'failed', ids: [id], ...sent })
      })
    }
    const ready = nextToAdd(uploads)
    if (ready.length > 0 && !attaching.current) {
      attaching.current = true
      const ids = ready.map(({ id }) => id)
      void attach(ready.map(({ url }) => url!)).then((changed) => {
        attaching.current = false
        dispatch(changed.ok ? { type: 'added', ids } : { type: 'failed', ids, ...changed })
      })
    }
  }, [uploads, attach])

  const inState = (...states: Upload['state'][]) =>
    uploads.filter(({ state }) => states.includes(state)).length
  const [kept, failed] = [inState('added'), inState('failed')]
  const open = uploads.length - kept - failed
  const busy = open > 0

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
    open,
    failed,
    add: (files: readonly File[]) => dispatch({ type: 'chosen', files }),
    retry: (id: Upload['id']) => dispatch({ type: 'retried', id }),
    dismiss: (id: Upload['id']) => dispatch({ type: 'dismissed', id }),
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

type UploadListProps = Pick<ReturnType<typeof useUploadQueue>, 'uploads' | 'open' | 'retry' | 'dismiss'>

/** The upload queue with the progress of each file. */
export function UploadList({ uploads, open, retry, dismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <section aria-labelledby="uploads" className="mt-4 rounded-lg border border-line bg-surface">
      <h3 id="uploads" className="px-4 pt-3 font-semibold">
        {open > 0 ? `Uploading ${open} of ${uploads.length}` : 'Not uploaded'}
      </h3>
      <p role="status" className="sr-only">
        {open > 0 ? `Uploading ${uploads.length} photos` : ''}
      </p>
      <ul role="list" className="divide-y divide-line">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onDismiss={() => dismiss(upload.id)}
          />
        ))}
      </ul>
    </section>
  )
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onDismiss: () => void }

function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const { file, state, progress, reason, canRetry } = upload
  const label = statusLabel(upload)
  return (
    <li className="flex items-center gap-4 px-4 py-2">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <span className="truncate font-medium">{file.name}</span>
          {state !== 'failed' && <span className="shrink-0 tabular-nums text-muted">{label}</span>}
        </div>
        {state === 'failed' ? (
          <p role="alert" className="text-sm text-danger">
            {failureReason(reason ?? '')}
          </p>
        ) : (
          <progress aria-label={file.name} max={100} value={Math.round(progress * 100)} className={bar}>
            {label}
          </progress>
        )}
      </div>
      {state === 'added' && <Icon name="check" className="text-accent" />}
      {state === 'failed' && (
        <span className="flex shrink-0 gap-1 text-sm font-semibold">
          {canRetry && (
            <button
              type="button"
              onClick={onRetry}
              className="min-h-11 rounded px-3 text-accent hover:bg-sunken"
            >
              Retry<span className="sr-only">: {file.name}</span>
            </button>
          )}
          <button
            type="button"
            onClick={onDismiss}
            className="grid size-11 place-items-center rounded hover:bg-sunken"
          >
            <Icon name="close" size={18} />
            <span className="sr-only">Dismiss: {file.name}</span>
          </button>
        </span>
      )}
    </li>
  )
}

const bar =
  'my-1 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 ' +
  'bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken ' +
  '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent ' +
  '[&::-webkit-progress-value]:transition-[inline-size]'

function statusLabel({ state, progress }: Upload): string {
  if (state === 'waiting') return 'Waiting'
  if (state === 'added') return 'Done'
  if (state === 'uploaded') return 'Uploaded'
  return progress < 1 ? `${Math.floor(progress * 100)}%` : 'Preparing'
}
