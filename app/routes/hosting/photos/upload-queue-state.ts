/** One file on its way into a listing. */
export type Upload = {
  id: number
  file: File
  /** `sent` is on the server but not yet among the photos, `kept` is among them. */
  state: 'waiting' | 'sending' | 'sent' | 'kept' | 'failed'
  /** What part of it has been sent, from 0 to 1. */
  share: number
  url?: string
  reason?: string
  /** Whether trying again may help. */
  again?: boolean
}

type Event =
  | { what: 'added'; files: readonly File[] }
  | { what: 'sending'; id: number; share: number }
  | { what: 'sent'; id: number; url: string }
  | { what: 'kept'; ids: readonly number[] }
  | { what: 'failed'; ids: readonly number[]; reason: string; again: boolean }
  | { what: 'retried'; id: number }
  | { what: 'dismissed'; id: number }
  | { what: 'cleared' }

/** On a slow line more at once make each one slower, and nothing faster. */
const AT_ONCE = 3

let count = 0

/** The queue after something happened. */
export function queueAfter(uploads: Upload[], event: Event): Upload[] {
  const change = (ids: readonly number[], to: Partial<Upload>) =>
    uploads.map((upload) => (ids.includes(upload.id) ? { ...upload, ...to } : upload))
  switch (event.what) {
    case 'added':
      return [
        ...uploads,
        ...event.files.map((file): Upload => ({ id: ++count, file, state: 'waiting', share: 0 })),
      ]
    case 'sending':
      return change([event.id], { state: 'sending', share: event.share })
    case 'sent':
      return change([event.id], { state: 'sent', share: 1, url: event.url })
    case 'kept':
      return change(event.ids, { state: 'kept' })
    case 'failed':
      return change(event.ids, { state: 'failed', reason: event.reason, again: event.again })
    // What has arrived already need not be sent again. Whatever is tried again goes to the end.
    case 'retried': {
      const again = uploads
        .filter(({ id }) => id === event.id)
        .map((upload): Upload => ({
          ...upload,
          state: upload.url ? 'sent' : 'waiting',
          share: 0,
          reason: undefined,
        }))
      return [...uploads.filter(({ id }) => id !== event.id), ...again]
    }
    case 'dismissed':
      return uploads.filter(({ id }) => id !== event.id)
    case 'cleared':
      return uploads.filter(({ state }) => state !== 'kept')
  }
}

/** The files to begin with now. */
export function nextToSend(uploads: readonly Upload[]): Upload[] {
  const sending = uploads.filter(({ state }) => state === 'sending').length
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending))
}

/** What has arrived and has nothing before it that is still on its way: the photos keep the order they were chosen in. */
export function nextToAttach(uploads: readonly Upload[]): Upload[] {
  const open = uploads.findIndex(({ state }) => state === 'waiting' || state === 'sending')
  return (open < 0 ? uploads : uploads.slice(0, open)).filter(({ state }) => state === 'sent')
}
