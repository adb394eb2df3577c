import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { tooManyNotice, uploadedNotice } from '~/domain/listings/photos/gallery'
import { UPLOAD_FAILED } from '~/domain/pictures/upload-words'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { useHydrated } from '~/ui/use-hydrated'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { showToast } from '~/ui/toast-store'
import { UploadList, useUploadQueue } from './upload-queue'
import type { Changed } from './use-photos'

/** The id of the form, for its buttons elsewhere on the page. */
export const UPLOAD_FORM = 'upload-photos'

type UploadAreaProps = { count: number; max: number; attach: (photos: string[]) => Promise<Changed> }

/** A form with a file input. Scripts add a drop area and upload file by file. */
export function UploadArea({ count, max, attach }: UploadAreaProps) {
  const room = Math.max(0, max - count)
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { add, ...queue } = useUploadQueue(attach, showUploaded)
  const submit = useSubmitAfterUploads(form, queue)
  const [tooMany, setTooMany] = useState<ReturnType<typeof tooManyNotice> | null>(null)
  const left = Math.max(0, room - queue.open)

  function addFiles(files: File[]) {
    if (files.length === 0) return
    const notice = files.length > left ? tooManyNotice(left, max) : null
    setTooMany(notice)
    if (notice) showToast({ ...notice, variant: 'destructive' })
    else add(files)
    const input = form.current?.querySelector<HTMLInputElement>('[type=file]')
    if (input) input.value = ''
  }

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
        <Notice type="error" title={tooMany.title} className="mb-4">
          {tooMany.description}
        </Notice>
      )}
      {room === 0 && (
        <Notice type="info" title={`You have ${count} photo${count === 1 ? '' : 's'}`}>
          {count > max
            ? `The limit is now ${max}. You can keep the photos you have.`
            : 'You have reached the limit. Remove a photo to add another.'}
        </Notice>
      )}
      <Form
        id={UPLOAD_FORM}
        ref={form}
        onSubmit={submit}
        method="post"
        encType="multipart/form-data"
        className={
          'relative rounded-lg border-2 border-dashed px-4 py-6 text-center ' +
          'md:px-6 ' +
          `${over ? 'border-accent bg-accent-soft' : 'border-control bg-surface'} ` +
          `${room === 0 ? 'hidden' : ''}`
        }
      >
        {/* Enter in a caption presses the first button. */}
        <button name="intent" value="captions" formNoValidate tabIndex={-1} className="sr-only">
          Save captions
        </button>
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
      </Form>
      <UploadList {...queue} />
    </div>
  )
}

const showUploaded = (kept: number) => showToast(uploadedNotice(kept))

/**
 * Lets Continue and its neighbors wait for the uploads that are still running. If one of them failed, the page stays
 * once and shows which; pressed again, the button goes on without it.
 */
function useSubmitAfterUploads(
  form: RefObject<HTMLFormElement>,
  { open, failed }: { open: number; failed: number },
) {
  const [pressed, setPressed] = useState<HTMLElement | null>(null)
  const [seen, setSeen] = useState(0)

  // Failures that were retried or dismissed do not excuse later ones.
  useEffect(() => setSeen((before) => Math.min(before, failed)), [failed])

  useEffect(() => {
    if (!pressed || open > 0) return
    setPressed(null)
    if (failed <= seen) return form.current?.requestSubmit(pressed)
    setSeen(failed)
    showToast({
      title: 'Upload failed',
      description: `${UPLOAD_FAILED} The list says why. Press the button again to go on without them.`,
      variant: 'destructive',
    })
  }, [pressed, open, failed, seen, form])

  return (event: FormEvent<HTMLFormElement>) => {
    if (open === 0 && failed <= seen) return
    event.preventDefault()
    setPressed((event.nativeEvent as SubmitEvent).submitter)
    if (open > 0)
      showToast({ title: 'Uploading your photos', description: "We'll go on as soon as they're saved." })
  }
}

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
