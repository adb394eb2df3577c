import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../icon'
import { Picture } from '../picture'
import { useMediaUrl } from '../use-media-url'
import './photo-viewer.css'

type PhotoViewerProps = {
  title: string
  images: readonly string[]
  /** What they show, by their addresses. */
  captions?: Readonly<Record<string, string>>
  first: number
  /** The addresses of smaller files that the page has loaded already, shown until the large ones have arrived. */
  loaded: readonly string[]
  onClose: () => void
}

/** Full-screen photos in a native dialog, which traps and restores the focus. Arrow keys browse, Escape closes. */
export default function PhotoViewer({
  title,
  images,
  captions = {},
  first,
  loaded,
  onClose,
}: PhotoViewerProps) {
  const mediaUrl = useMediaUrl()
  const [index, setIndex] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  const touch = useRef(0)
  const count = images.length
  const showNext = (by: number) => setIndex((shown) => (shown + by + count) % count)

  useEffect(() => {
    const element = dialog.current!
    element.showModal()
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') showNext(-1)
    else if (event.key === 'ArrowRight') showNext(1)
    else if (event.key === 'Home') setIndex(0)
    else if (event.key === 'End') setIndex(count - 1)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Photos of ${title}`}
      onKeyDown={onKeyDown}
      onClose={onClose}
      onTouchStart={(event) => {
        touch.current = event.touches[0]?.clientX ?? 0
      }}
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? touch.current) - touch.current
        if (Math.abs(moved) > 50) showNext(moved > 0 ? -1 : 1)
      }}
      className="photo-viewer"
    >
      <div>
        <p aria-live="polite">
          {index + 1} / {count}
        </p>
        <button type="button" onClick={() => dialog.current!.close()}>
          <Icon name="close" />
          Close
        </button>
      </div>
      <div>
        {withNeighbors(index, count).map((at) => (
          <div
            key={at}
            className="photo"
            data-neighbor={at === index ? undefined : ''}
            style={{ backgroundImage: `url(${loaded[at] || `${mediaUrl(images[at]!)}/640.webp`})` }}
          >
            <Picture
              src={images[at]}
              alt={captions[images[at]!] ?? `${title}, photo ${at + 1}`}
              sizes="100vw"
              kind="photo"
              eager={at === index ? 'first' : true}
            />
          </div>
        ))}
        {count > 1 && (
          <>
            <button type="button" aria-label="Previous photo" onClick={() => showNext(-1)}>
              <Icon name="left" size={24} />
            </button>
            <button type="button" aria-label="Next photo" onClick={() => showNext(1)}>
              <Icon name="right" size={24} />
            </button>
          </>
        )}
      </div>
      <p>{captions[images[index]!]}</p>
    </dialog>
  )
}

const withNeighbors = (index: number, count: number) => [
  ...new Set([index, (index + 1) % count, (index - 1 + count) % count]),
]
