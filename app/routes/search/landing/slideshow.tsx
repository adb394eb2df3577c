import type { CSSProperties } from 'react'
import { landscapes } from '../home/landscapes'

const file = (slug: string, width: 960 | 1920, format: 'avif' | 'webp') =>
  `/backgrounds/${slug}-${width}.${format}`
const set = (slug: string, width: 960 | 1920) =>
  `image-set(url(${file(slug, width, 'avif')}) type("image/avif"),url(${file(slug, width, 'webp')}) type("image/webp"))`

/**
 * The slideshow behind the headline (landing.css). The first picture is loaded immediately, the others before their
 * slide.
 */
export function Slideshow() {
  return (
    <div className="slideshow" aria-hidden="true">
      {landscapes.map(({ slug }, index) => (
        <div key={slug} className="slide" style={{ '--index': index } as CSSProperties}>
          {index === 0 ? (
            <picture>
              <source media="(max-width: 767px)" type="image/avif" srcSet={file(slug, 960, 'avif')} />
              <source media="(max-width: 767px)" type="image/webp" srcSet={file(slug, 960, 'webp')} />
              <source type="image/avif" srcSet={file(slug, 1920, 'avif')} />
              <img
                src={file(slug, 1920, 'webp')}
                alt=""
                width={1920}
                height={1200}
                {...{ fetchpriority: 'high' }}
              />
            </picture>
          ) : (
            <i style={{ '--small': set(slug, 960), '--large': set(slug, 1920) } as CSSProperties} />
          )}
        </div>
      ))}
    </div>
  )
}

/** Pauses the slideshow, without scripts (landing.css). Not shown where motion is reduced, because nothing moves. */
export function SlideshowPause() {
  return (
    <label className="slideshow-pause" title="Pause the slideshow">
      <input type="checkbox" id="slideshow-paused" aria-label="Pause the slideshow" className="sr-only" />
      <Sign className="slideshow-pause-sign" path="M3 1.5h3v11H3zM8 1.5h3v11H8z" />
      <Sign className="slideshow-play-sign" path="M3 1.5v11l9-5.5-9-5.5Z" />
    </label>
  )
}

const Sign = ({ path, className }: { path: string; className: string }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 14 14"
    fill="currentColor"
    aria-hidden="true"
    className={className}
  >
    <path d={path} />
  </svg>
)

/** A single landscape in the flow of the page. */
export function Landscape({ slug }: { slug: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={file(slug, 960, 'avif')} />
      <img src={file(slug, 960, 'webp')} alt="" width={960} height={600} loading="lazy" decoding="async" />
    </picture>
  )
}
