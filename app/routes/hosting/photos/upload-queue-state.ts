/** One file of the upload queue. */
export type Upload = {
  id: number
  file: File
  /** `uploaded` is on the server but not yet among the photos, `added` is among them. */
  state: 'waiting' | 'uploading' | 'uploaded' | 'added' | 'failed'
  progress: number
  url?: string
  reason?: string
  /** Whether a retry may work. */
  canRetry?: boolean
}

type Event =
  | { type: 'chosen'; files: readonly File[] }
  | { type: 'uploading'; id: number; progress: number }
  | { type: 'uploaded'; id: number; url: string }
  | { type: 'added'; ids: readonly number[] }
  | { type: 'failed'; ids: readonly number[]; reason: string; canRetry: boolean }
  | { type: 'retried'; id: number }
  | { type: 'dismissed'; id: number }
  | { type: 'cleared' }

/** More parallel uploads make each one slower on a slow connection. */
const MAX_PARALLEL = 3

let count = 0

/** The reducer of the upload queue. */
export function uploadQueueReducer(uploads: Upload[], event: Event): Upload[] {
  const change = (ids: readonly number[], to: Partial<Upload>) =>
    uploads.map((upload) => (ids.includes(upload.id) ? { ...upload, ...to } : upload))
  switch (event.type) {
    case 'chosen':
      return [
        ...uploads,
        ...event.files.map((file): Upload => ({ id: ++count, file, state: 'waiting', progress: 0 })),
      ]
    case 'uploading':
      return change([event.id], { state: 'uploading', progress: event.progress })
    case 'uploaded':
      return change([event.id], { state: 'uploaded', progress: 1, url: event.url })
    case 'added':
      return change(event.ids, { state: 'added' })
    case 'failed':
      return change(event.ids, { state: 'failed', reason: event.reason, canRetry: event.canRetry })
    // A file that already reached the server is not uploaded again. Retries go to the end of the queue.
    case 'retried': {
      const retried = uploads
        .filter(({ id }) => id === event.id)
        .map((upload): Upload => ({
          ...upload,
          state: upload.url ? 'uploaded' : 'waiting',
          progress: 0,
          reason: undefined,
        }))
      return [...uploads.filter(({ id }) => id !== event.id), ...retried]
    }
    case 'dismissed':
      return uploads.filter(({ id }) => id !== event.id)
    case 'cleared':
      return uploads.filter(({ state }) => state !== 'added')
  }
}

/** The files to start uploading now. */
export function nextToUpload(uploads: readonly Upload[]): Upload[] {
  const sending = uploads.filter(({ state }) => state === 'uploading').length
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, MAX_PARALLEL - sending))
}

/** Uploaded files with no pending file before them, so that the photos keep the order they were chosen in. */
export function nextToAdd(uploads: readonly Upload[]): Upload[] {
  const open = uploads.findIndex(({ state }) => state === 'waiting' || state === 'uploading')
  return (open < 0 ? uploads : uploads.slice(0, open)).filter(({ state }) => state === 'uploaded')
}
