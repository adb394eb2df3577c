import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { tooManyNotice } from '~/domain/listings/photos/gallery'
import { button } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { showToast } from '~/ui/toast-store'
import { useDroppedFiles } from './use-dropped-files'
import type { Changed } from './use-photos'

// A script that does not come must not take the page along.
const UploadQueue = lazy(() => import('./upload-queue').catch(() => ({ default: NotReached })))

type UploadAreaProps = {
  /** How many photos there are, and how many a listing can have. */
  have: number
  most: number
  attach: (photos: string[]) => Promise<Changed>
}

/** Where photos are chosen, and with scripts dropped: a plain form with one file input, which scripts send file by file. */
export function UploadArea({ have, most, attach }: UploadAreaProps) {
  const room = Math.max(0, most - have)
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [batches, setBatches] = useState<File[][]>([])
  const [open, setOpen] = useState(0)
  const [tooMany, setTooMany] = useState<ReturnType<typeof tooManyNotice> | null>(null)
  const left = Math.max(0, room - open)

  const take = useCallback(
    (files: File[]) => {
      if (files.length === 0) return
      const words = files.length > left ? tooManyNotice(left, most) : null
      setTooMany(words)
      if (words) showToast({ ...words, variant: 'destructive' })
      else setBatches((all) => [...all, files])
      form.current?.reset()
    },
    [left, most],
  )

  // Chosen before scripts ran: nobody will press Upload any more.
  const chosen = useRef(take)
  chosen.current = take
  useEffect(
    () => chosen.current([...(form.current?.querySelector<HTMLInputElement>('[type=file]')?.files ?? [])]),
    [],
  )

  const over = useDroppedFiles(chosen)

  return (
    <div>
      {tooMany && (
        <div className="mb-4">
          <Notice type="error" title={tooMany.title}>
            {tooMany.description}
          </Notice>
        </div>
      )}
      {room === 0 && (
        <Notice type="info" title={`You have ${have} photo${have === 1 ? '' : 's'}`}>
          {have > most
            ? `A listing can have ${most} now. What is there stays.`
            : 'A listing cannot have more. Remove one to add another.'}
        </Notice>
      )}
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className={`rounded-lg border-2 border-dashed px-4 py-6 text-center md:px-6 ${over ? 'border-accent bg-accent-soft' : 'border-control bg-surface'} ${room === 0 ? 'hidden' : ''}`}
      >
        <span className="mx-auto grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
          <Icon name="plus" size={24} />
        </span>
        <label htmlFor="images" className="mt-3 block text-lg font-semibold">
          <span className={hydrated ? 'max-sm:hidden' : 'hidden'}>Drag photos here, or choose them</span>
          <span className={hydrated ? 'sm:hidden' : ''}>Choose photos</span>
        </label>
        <p id="images-help" className="text-sm text-muted">
          JPG, PNG or WebP, at most 10 MB each. Up to {most} photos{room < most && `, ${room} more`}.
        </p>
        <div className="mx-auto mt-4 flex max-w-form gap-3">
          <input
            id="images"
            type="file"
            name="images"
            multiple
            required
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="images-help"
            onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
            className="block w-full min-w-0 rounded border border-control bg-surface p-1 text-sm file:mr-3 file:min-h-11 file:rounded file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
          />
          {!hydrated && <button className={button('primary')}>Upload</button>}
        </div>
      </form>
      {batches.length > 0 && (
        <Suspense>
          <UploadQueue batches={batches} attach={attach} onOpen={setOpen} />
        </Suspense>
      )}
    </div>
  )
}

const NotReached = () => (
  <div className="mt-4">
    <Notice type="error" title="Upload failed">
      The server could not be reached. Check your connection, reload the page and choose the photos again.
    </Notice>
  </div>
)
