import { useLoaderData } from '@remix-run/react'
import { uploadedNotice, type Captions, CAPTION, pressedButton } from '~/domain/listings/photos/gallery'
import { UPLOAD_FAILED } from '~/domain/pictures/upload-words'
import { useReply } from '~/ui/keep-page'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
import { Heading } from '~/ui/text'
import type { PhotosReply, presentPhotos } from './handle-form.server'
import { UploadArea } from './upload-area'
import { usePhotos, type Changed } from './use-photos'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { PhotosChange } from '~/domain/listings/photos/change-photos'
import { controlId } from './photo-card'
import { PhotoGrid, type PhotoGridProps } from './photo-grid'

/** The photos of a draft or listing, with a form to add more. */
export function PhotosScreen({ endpoint }: { endpoint: string }) {
  const loaded = useLoaderData<typeof presentPhotos>()
  const reply = useReply<PhotosReply>()
  const { photos, saving, change } = usePhotos(loaded.photos, endpoint)
  const attach = (pictures: string[]) => change({ intent: 'add', photos: pictures })
  return (
    <>
      <p className="mt-2 text-muted">
        The first photo is the cover that guests see in search results.{' '}
        {loaded.type === 'vehicle'
          ? 'Show every side and the interior.'
          : 'Show every room and what makes it special.'}
      </p>
      {/* That photos are missing is over as soon as there are some. */}
      {reply && (photos.length === loaded.photos.length || photos.length === 0) && (
        <div className="mt-6">
          <Reply reply={reply} />
        </div>
      )}
      <section aria-labelledby="add-photos" className="mt-6">
        <h2 id="add-photos" className="sr-only">
          Add photos
        </h2>
        <UploadArea count={photos.length} max={loaded.max} attach={attach} />
      </section>
      {photos.length > 0 && (
        <section aria-labelledby="your-photos" className="mt-8">
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <Heading id="your-photos">Your photos</Heading>
            <p className="text-muted">
              <span className={saving ? '' : 'hidden'}>Saving… </span>
              {photos.length} of {loaded.max}
            </p>
          </div>
          <ArrangePhotos
            photos={photos}
            captions={loaded.captions}
            typed={reply?.captions}
            colorOf={(photo) => loaded.colors[loaded.photos.indexOf(photo)]}
            change={change}
          />
        </section>
      )}
    </>
  )
}

function Reply({ reply: { notice, kept, failures = [] } }: { reply: PhotosReply }) {
  const error =
    notice ?? (failures.length > 0 ? { title: 'Upload failed', description: UPLOAD_FAILED } : undefined)
  useNoticeToast(kept ? undefined : error)
  const uploaded = kept ? uploadedNotice(kept) : undefined
  return (
    <div className="space-y-4">
      {uploaded && (
        <Notice type="success" title={uploaded.title}>
          {uploaded.description}
        </Notice>
      )}
      {error && (
        <Notice type="error" title={error.title}>
          {error.description}
          {failures.length > 0 && (
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {failures.map(({ reason }, index) => (
                <li key={index}>{reason}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  )
}

type ArrangePhotosProps = PhotoGridProps & {
  typed?: Captions
  change: (change: PhotosChange) => Promise<Changed>
}

/** The photos with their buttons. Scripts apply each button in place, keep the focus on it, and add dragging. */
function ArrangePhotos({ photos, captions: loaded, typed, colorOf, change }: ArrangePhotosProps) {
  const box = useRef<HTMLDivElement>(null)
  const focus = useRef<string | null>(null)
  const [announcement, announce] = useState('')
  const [captions, setCaptions] = useState({ ...loaded, ...typed })
  // What the server has or is being sent; null after a failure.
  const saved = useRef<Record<string, string | null>>(loaded)

  // React moves the pressed button with its photo, and a button that moves or disappears loses the focus.
  useEffect(() => {
    if (!focus.current) return
    const button = document.getElementById(focus.current)
    focus.current = null
    if (button && button !== document.activeElement) button.focus({ preventScroll: true })
  }, [photos])

  function press(event: MouseEvent<HTMLElement>) {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[name=intent]')
    if (!button) return
    event.preventDefault()
    const { intent, photo = '', to: position } = pressedButton(button.value)
    const at = photos.indexOf(photo)
    if (intent === 'remove') {
      const neighbor = photos[at + 1] ?? photos[at - 1]
      focus.current = neighbor ? controlId(neighbor, 'remove') : 'images'
      announce(`Photo ${at + 1} removed.`)
      return void change({ intent: 'remove', photo })
    }
    const to = Number(position)
    if (to === at + 1) return
    focus.current = button.id
    announce(
      `Photo ${at + 1} ${to === 1 ? 'is now the cover' : `moved to position ${to} of ${photos.length}`}.`,
    )
    void change({ intent: 'move', photo, to })
  }

  /** Saves a caption when its field is left, and keeps what was typed for when the field is drawn anew. */
  async function saveCaption(field: EventTarget) {
    if (!isCaption(field)) return
    const [photo, caption] = [field.name.slice(CAPTION.length), field.value]
    setCaptions((all) => ({ ...all, [photo]: caption }))
    const { [photo]: before = '' } = saved.current
    if (caption === before) return
    saved.current = { ...saved.current, [photo]: caption }
    const changed = await change({ intent: 'caption', photo, caption })
    if (!changed.ok && saved.current[photo] === caption) saved.current = { ...saved.current, [photo]: null }
  }

  // Captions that were typed before scripts ran.
  const saveFirst = useRef(saveCaption)
  useEffect(() => {
    for (const field of box.current?.querySelectorAll('input') ?? [])
      if (field !== document.activeElement) void saveFirst.current(field)
  }, [])

  return (
    <div
      ref={box}
      role="presentation"
      onClick={press}
      onBlur={({ target }) => void saveCaption(target)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isCaption(event.target)) return
        event.preventDefault()
        void saveCaption(event.target)
      }}
      className="@container"
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PhotoGrid
        photos={photos}
        captions={captions}
        colorOf={colorOf}
        onReorder={(order) => void change({ intent: 'reorder', photos: order })}
      />
    </div>
  )
}

const isCaption = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name.startsWith(CAPTION)
