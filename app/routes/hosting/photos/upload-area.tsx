import { lazy, Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { tooManyNotice } from '~/domain/listings/photos/gallery'
import { button } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { showToast } from '~/ui/toast-store'
import type { Changed } from './use-photos'

// If the script fails to load, the page must keep working.
const UploadQueue = lazy(() => import('./upload-queue').catch(() => ({ default: LoadFailed })))

type UploadAreaProps = {
  /** The number of photos so far, and the maximum. */
  count: number
  max: number
  attach: (photos: string[]) => Promise<Changed>
}

/** A form with a file input. Scripts add a drop area and upload file by file. */
export function UploadArea({ count, max, attach }: UploadAreaProps) {
  const room = Math.max(0, max - count)
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [batches, setBatches] = useState<File[][]>([])
  const [open, setOpen] = useState(0)
  const [tooMany, setTooMany] = useState<ReturnType<typeof tooManyNotice> | null>(null)
  const left = Math.max(0, room - open)

  const addFiles = useCallback(
    (files: File[]) => {
      if (files.length === 0) return
      const notice = files.length > left ? tooManyNotice(left, max) : null
      setTooMany(notice)
      if (notice) showToast({ ...notice, variant: 'destructive' })
      else setBatches((all) => [...all, files])
      form.current?.reset()
    },
    [left, max],
  )

  // Files chosen before scripts ran: the Upload button is gone now.
  const chosen = useRef(addFiles)
  chosen.current = addFiles
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
        <Notice type="info" title={`You have ${count} photo${count === 1 ? '' : 's'}`}>
          {count > max
            ? `The limit is now ${max}. You can keep the photos you have.`
            : 'You have reached the limit. Remove a photo to add another.'}
        </Notice>
      )}
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className={
          'rounded-lg border-2 border-dashed px-4 py-6 text-center ' +
          'md:px-6 ' +
          `${over ? 'border-accent bg-accent-soft' : 'border-control bg-surface'} ` +
          `${room === 0 ? 'hidden' : ''}`
        }
      >
        <span className="mx-auto grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
          <Icon name="plus" size={24} />
        </span>
        <label htmlFor="images" className="mt-3 block text-lg font-semibold">
          <span className={hydrated ? 'max-sm:hidden' : 'hidden'}>Drag photos here, or choose them</span>
          <span className={hydrated ? 'sm:hidden' : ''}>Choose photos</span>
        </label>
        <p id="images-help" className="text-sm text-muted">
          JPG, PNG or WebP, up to 10 MB each. Up to {max} photos{room < max && ` (${room} left)`}.
        </p>
        <div className="mx-auto mt-4 flex max-w-form gap-3 max-sm:[@media(scripting:none)]:flex-col">
          <input
            id="images"
            type="file"
            name="images"
            multiple
            required
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="images-help"
            onChange={({ currentTarget }) => addFiles([...(currentTarget.files ?? [])])}
            className={
              'block w-full min-w-0 rounded border border-control bg-surface p-1 text-sm file:mr-3 file:min-h-11 ' +
              'file:rounded file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink'
            }
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

const LoadFailed = () => (
  <div className="mt-4">
    <Notice type="error" title="Upload failed">
      The server could not be reached. Check your connection, reload the page and choose the photos again.
    </Notice>
  </div>
)

/**
 * Accepts files dropped anywhere on the page, so that a near miss does not open the file instead.
 * @returns whether files are being dragged over the page
 */
function useDroppedFiles(take: RefObject<(files: File[]) => void>): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const dragover = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const dragleave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      take.current?.([...event.dataTransfer!.files])
    }
    const listeners = { dragover, dragleave, drop }
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener as EventListener)
    }
  }, [take])
  return over
}
