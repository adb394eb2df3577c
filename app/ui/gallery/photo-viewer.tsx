import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../icon'
import { Picture } from '../picture'

type PhotoViewerProps = { title: string; images: readonly string[]; first: number; onClose: () => void }

/** Full-screen photos in a native dialog, which traps and restores the focus. Arrow keys browse, Escape closes. */
export default function PhotoViewer({ title, images, first, onClose }: PhotoViewerProps) {
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
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-black p-0 text-white open:flex"
    >
      <div className="flex items-center justify-between p-3">
        <p aria-live="polite" className="px-2 tabular-nums">
          {index + 1} / {count}
        </p>
        <button type="button" onClick={() => dialog.current!.close()} className={`${control} gap-2 px-4`}>
          <Icon name="close" />
          Close
        </button>
      </div>
      <div className="relative min-h-0 flex-1">
        {withNeighbors(index, count).map((at) => (
          <div
            key={at}
            className={`${photo} ${at === index ? '' : 'invisible'}`}
            style={{ backgroundImage: `url(${images[at]}/640.webp)` }}
          >
            <Picture
              src={images[at]}
              alt={`${title}, photo ${at + 1}`}
              sizes="100vw"
              kind="photo"
              eager={at === index ? 'first' : true}
              className="size-full object-contain"
            />
          </div>
        ))}
        {count > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous photo"
              onClick={() => showNext(-1)}
              className={`${control} absolute left-3 top-1/2 size-12 -translate-y-1/2 bg-black/60`}
            >
              <Icon name="left" size={24} />
            </button>
            <button
              type="button"
              aria-label="Next photo"
              onClick={() => showNext(1)}
              className={`${control} absolute right-3 top-1/2 size-12 -translate-y-1/2 bg-black/60`}
            >
              <Icon name="right" size={24} />
            </button>
          </>
        )}
      </div>
      <div className="h-14 shrink-0" />
    </dialog>
  )
}

/** The current photo and its neighbors, so that the next one is already loaded. */
const withNeighbors = (index: number, count: number) => [
  ...new Set([index, (index + 1) % count, (index - 1 + count) % count]),
]

const control =
  'inline-flex min-h-11 items-center justify-center rounded-full hover:bg-white/20 focus-visible:outline-white'
const photo = 'absolute inset-x-3 inset-y-0 bg-contain bg-center bg-no-repeat md:inset-x-20'
