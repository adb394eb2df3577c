import { lazy, Suspense, useCallback, useEffect, useRef, useState, type DragEvent } from 'react'
import { MOST_IMAGES } from '~/domain/listings/limits'
import { button } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { showToast } from '~/ui/toast-store'
import type { Changed } from './use-photos'
import { tooManyWords } from '~/domain/listings/photos/photo-words'

const UploadQueue = lazy(() => import('./upload-queue'))

type UploadAreaProps = {
  room: number
  attach: (photos: string[]) => Promise<Changed>
}

/** Where photos are chosen, and with scripts dropped: a plain form with one file input, which scripts send file by file. */
export function UploadArea({ room, attach }: UploadAreaProps) {
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [batches, setBatches] = useState<File[][]>([])
  const [open, setOpen] = useState(0)
  const [over, setOver] = useState(false)
  const [tooMany, setTooMany] = useState<ReturnType<typeof tooManyWords> | null>(null)
  const left = Math.max(0, room - open)

  const take = useCallback((files: File[]) => {
    if (files.length === 0) return
    const words = files.length > left ? tooManyWords(left) : null
    setTooMany(words)
    if (words) showToast({ ...words, variant: 'destructive' })
    else setBatches((all) => [...all, files])
    form.current?.reset()
  }, [left])

  // Chosen before scripts ran: nobody will press Upload any more.
  const chosen = useRef(take)
  chosen.current = take
  useEffect(() => chosen.current([...(form.current?.querySelector<HTMLInputElement>('[type=file]')?.files ?? [])]), [])

  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => { if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false) },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }

  return (
    <div>
      {tooMany && <div className="mb-4"><Notice type="error" title={tooMany.title}>{tooMany.description}</Notice></div>}
      <form ref={form} method="post" encType="multipart/form-data" {...drop} className={`rounded-lg border-2 border-dashed px-4 py-6 text-center md:px-6 ${over ? 'border-accent bg-accent-soft' : 'border-control bg-surface'} ${room === 0 ? 'hidden' : ''}`}>
        <span className="mx-auto grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong"><Icon name="plus" size={24} /></span>
        <label htmlFor="images" className="mt-3 block text-lg font-semibold">{hydrated ? 'Drag photos here, or choose them' : 'Choose photos'}</label>
        <p id="images-help" className="text-sm text-muted">JPG, PNG or WebP, at most 10 MB each. Up to {MOST_IMAGES} photos{room < MOST_IMAGES && `, ${room} more`}.</p>
        <div className="mx-auto mt-4 flex max-w-form flex-col items-stretch gap-3">
          <input
            id="images" type="file" name="images" multiple required accept="image/jpeg,image/png,image/webp" aria-describedby="images-help"
            onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
            className="block w-full rounded border border-control bg-surface p-1 text-sm file:mr-3 file:min-h-11 file:rounded file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
          />
          {!hydrated && <button className={button('primary')}>Upload</button>}
        </div>
      </form>
      {batches.length > 0 && <Suspense><UploadQueue batches={batches} attach={attach} onOpen={setOpen} /></Suspense>}
    </div>
  )
}
