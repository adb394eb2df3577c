import { useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react'
import { CAPTION, type PhotosChange } from '~/domain/listings/photos/change-photos'
import { controlId } from './photo-card'
import PhotoGrid, { type PhotoGridProps } from './photo-grid'
import type { Changed } from './use-photos'

type ArrangePhotosProps = PhotoGridProps & {
  change: (change: PhotosChange) => Promise<Changed>
}

type Sortable = ComponentType<Parameters<typeof import('./sortable-grid').default>[0]>

/** The photos with their buttons. Scripts apply each button in place, keep the focus on it, and add dragging. */
export function ArrangePhotos({ photos, captions: loaded, colorOf, change }: ArrangePhotosProps) {
  const box = useRef<HTMLDivElement>(null)
  const Sortable = useSortableGrid(box, photos.length > 1)
  const focus = useRef<string | null>(null)
  const [announcement, announce] = useState('')
  const [captions, setCaptions] = useState(loaded)

  // React moves the pressed button with its photo, and a button that moves or disappears loses the focus.
  useEffect(() => {
    if (!focus.current) return
    const button = document.getElementById(focus.current)
    focus.current = null
    if (button && button !== document.activeElement) button.focus({ preventScroll: true })
  }, [photos, Sortable])

  function press(event: FormEvent<HTMLElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(event.target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const fields = new FormData(event.target, submitter)
    const photo = String(fields.get('photo'))
    const at = photos.indexOf(photo)
    if (fields.get('intent') === 'remove') {
      const neighbor = photos[at + 1] ?? photos[at - 1]
      focus.current = neighbor ? controlId(neighbor, 'remove') : 'images'
      announce(`Photo ${at + 1} removed.`)
      return void change({ intent: 'remove', photo })
    }
    const to = Number(fields.get('to'))
    if (to === at + 1) return
    focus.current = submitter.id
    announce(
      `Photo ${at + 1} ${to === 1 ? 'is now the cover' : `moved to position ${to} of ${photos.length}`}.`,
    )
    void change({ intent: 'move', photo, to })
  }

  /** What was typed stays when the photos are drawn anew, and is saved when its field is left. */
  function saveCaption({ target }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith(CAPTION)) return
    const [photo, caption] = [target.name.slice(CAPTION.length), target.value]
    if (caption === (captions[photo] ?? '')) return
    setCaptions({ ...captions, [photo]: caption })
    void change({ intent: 'caption', photo, caption })
  }

  return (
    <div ref={box} onSubmit={press} onBlur={saveCaption} data-sends-itself className="@container">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {Sortable ? (
        <Sortable
          photos={photos}
          captions={captions}
          colorOf={colorOf}
          onReorder={(order) => void change({ intent: 'reorder', photos: order })}
        />
      ) : (
        <PhotoGrid photos={photos} captions={captions} colorOf={colorOf} />
      )}
    </div>
  )
}

/**
 * Loads drag and drop when the page is idle, and shows it while nothing is being pressed. The focus stays where it
 * is.
 */
function useSortableGrid(box: React.RefObject<HTMLElement>, wanted: boolean): Sortable | null {
  const [sortable, setSortable] = useState<Sortable | null>(null)
  const focused = useRef<string>()

  useEffect(() => {
    if (!wanted || sortable) return
    let unmounted = false
    const show = (grid: Sortable) => {
      if (unmounted) return
      if (box.current?.matches(':active'))
        return void window.addEventListener('pointerup', () => setTimeout(show, 0, grid), { once: true })
      focused.current = box.current?.contains(document.activeElement) ? document.activeElement?.id : undefined
      setSortable(() => grid)
    }
    const load = () =>
      void import('./sortable-grid').then(
        (module) => show(module.default),
        () => {},
      )
    const idle =
      'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 2000 }) : setTimeout(load, 300)
    return () => {
      unmounted = true
      if ('cancelIdleCallback' in window) cancelIdleCallback(Number(idle))
      else clearTimeout(Number(idle))
    }
  }, [wanted, sortable, box])

  useEffect(() => {
    if (sortable && focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true })
  }, [sortable])
  return sortable
}
