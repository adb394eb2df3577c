import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { PhotosChange } from '~/domain/listings/photos/change-photos'
import { CAPTION, pressedButton } from '~/domain/listings/photos/gallery'
import type { Captions } from '~/domain/listings/photos/gallery'
import { controlId } from './photo-card'
import { PhotoGrid, type PhotoGridProps } from './photo-grid'
import type { Changed } from './use-photos'

type ArrangePhotosProps = PhotoGridProps & {
  typed?: Captions
  change: (change: PhotosChange) => Promise<Changed>
}

/** The photos with their buttons. Scripts apply each button in place, keep the focus on it, and add dragging. */
export function ArrangePhotos({ photos, captions: loaded, typed, colorOf, change }: ArrangePhotosProps) {
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
