import { useEffect, useRef, useState, type UIEvent } from 'react'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import './card-pictures.css'

type CardPicturesProps = {
  id: string
  title: string
  /** The address of the listing. */
  to: string
  sizes: string
  /** Where the pointer came down or in. */
  from: number
}

/** A finger that moved so many pixels has swiped. */
const SWIPE = 40

/**
 * All pictures of a listing over the first one of its card, to swipe through. They are asked for when the pointer comes
 * to the card: most cards are only scrolled past.
 */
export default function CardPictures({ id, title, to, sizes, from }: CardPicturesProps) {
  const [images, setImages] = useState<readonly string[]>([])
  const [shown, setShown] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const swiped = useRef(0)
  const move = (by: number) =>
    strip.current?.scrollBy({ left: by * strip.current.clientWidth, behavior: 'smooth' })

  useEffect(() => {
    // The swipe that brought the pictures cannot scroll them: they were not there when it began.
    const onTouchEnd = (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? from) - from
      if (moved < -SWIPE) swiped.current = 1
      if (strip.current) move(swiped.current)
    }
    window.addEventListener('touchend', onTouchEnd, { once: true, passive: true })
    return () => window.removeEventListener('touchend', onTouchEnd)
  }, [from])

  useEffect(() => {
    const asked = new AbortController()
    fetch(`/api/listings/${id}`, { signal: asked.signal })
      .then((response) => response.json() as Promise<{ images?: string[] }>)
      .then(
        ({ images = [] }) => setImages(images),
        () => {},
      )
    return () => asked.abort()
  }, [id])

  useEffect(() => {
    if (images.length > 1) move(swiped.current)
  }, [images])

  if (images.length < 2) return null
  const onScroll = ({ currentTarget }: UIEvent) =>
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
  return (
    <section className="card-pictures" aria-label={`Pictures of ${title}`}>
      <ul ref={strip} role="list" onScroll={onScroll}>
        {images.map((src, index) => (
          <li key={src}>
            <Link to={to} prefetch="intent" tabIndex={-1} aria-hidden="true">
              <Picture src={src} alt="" sizes={sizes} frame="" eager={index === 0} />
            </Link>
          </li>
        ))}
      </ul>
      {shown > 0 && (
        <button type="button" aria-label="Previous picture" onClick={() => move(-1)}>
          <Icon name="left" size={18} />
        </button>
      )}
      {shown < images.length - 1 && (
        <button type="button" aria-label="Next picture" onClick={() => move(1)}>
          <Icon name="right" size={18} />
        </button>
      )}
      <p aria-hidden="true">
        {images.map((src, index) => (
          <span key={src} className={index === shown ? 'shown' : undefined} />
        ))}
      </p>
    </section>
  )
}
