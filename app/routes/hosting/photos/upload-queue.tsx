import { useEffect, useRef } from 'react'
import { showToast } from '~/ui/toast-store'
import { Icon } from '~/ui/icon'
import type { Upload } from './upload-queue-state'
import type { Changed } from './use-photos'
import { useUploadQueue } from './use-upload-queue'
import { failureReason, uploadedNotice } from '~/domain/listings/photos/gallery'

export type UploadProgress = { open: number; failed: number }

export type UploadQueueProps = {
  /** All selections of files so far; each is queued once. */
  batches: readonly (readonly File[])[]
  attach: (photos: string[]) => Promise<Changed>
  /** Reports how many uploads are pending and how many have failed. */
  onProgress: (progress: UploadProgress) => void
}

/** The upload queue with the progress of each file. Loaded when the first files are chosen. */
export default function UploadQueue({ batches, attach, onProgress }: UploadQueueProps) {
  const { uploads, add, retry, dismiss } = useUploadQueue(attach, showUploaded)
  const queued = useRef(0)

  // Files count as pending before the queue knows them.
  const unknown = batches.slice(queued.current).flat().length
  useEffect(() => {
    for (const batch of batches.slice(queued.current)) add(batch)
    queued.current = batches.length
  }, [batches, add])

  const open = uploads.filter(({ state }) => state !== 'added' && state !== 'failed').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  useEffect(() => onProgress({ open: open + unknown, failed }), [open, unknown, failed, onProgress])

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

const showUploaded = (kept: number) => showToast(uploadedNotice(kept))

function UploadRow({
  upload,
  onRetry,
  onDismiss,
}: {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}) {
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
