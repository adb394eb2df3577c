import type { CSSProperties } from 'react'

/** The background pictures in `public/backgrounds/<slug>-{960,1920}.{avif,webp}`. */
export const landscapes = [
  { slug: 'big-sur', title: 'Big Sur', location: 'California, USA' },
  { slug: 'lofoten', title: 'Lofoten', location: 'Nordland, Norway' },
  { slug: 'val-d-orcia', title: "Val d'Orcia", location: 'Tuscany, Italy' },
  { slug: 'moraine-lake', title: 'Moraine Lake', location: 'Alberta, Canada' },
  { slug: 'monument-valley', title: 'Monument Valley', location: 'Utah, USA' },
  { slug: 'ha-long-bay', title: 'Ha Long Bay', location: 'Quang Ninh, Vietnam' },
  { slug: 'kyoto', title: 'Kyoto', location: 'Kansai, Japan' },
  { slug: 'santorini', title: 'Santorini', location: 'Cyclades, Greece' },
] as const

export const landscapeFile = (slug: string, width: 960 | 1920, format: 'avif' | 'webp') =>
  `/backgrounds/${slug}-${width}.${format}`

/** The place of a slide in the slideshow, for slideshow.css. */
export const slideTurn = (index: number) => ({ '--i': index }) as CSSProperties

type SlideshowProps = {
  /** How long each landscape is shown, in seconds. */
  seconds?: number
  /** How dark the overlay is, from 0 to 1. */
  overlay?: number
}

const background = (slug: string, width: 960 | 1920) => `url(${landscapeFile(slug, width, 'avif')})`

/**
 * Eight landscapes behind the page, without scripts (slideshow.css). The first picture is loaded immediately. The
 * others are CSS backgrounds, which browsers load only when their element is displayed, shortly before their slide;
 * the few browsers without AVIF keep the dark ground.
 */
export function Slideshow({ seconds = 10, overlay = 0.3 }: SlideshowProps) {
  const [first, ...others] = landscapes
  return (
    <div
      className="slides"
      aria-hidden="true"
      style={{ '--seconds': seconds, '--overlay': overlay } as CSSProperties}
    >
      <div className="slide" style={slideTurn(0)}>
        <picture>
          <source
            media="(max-width: 767px)"
            type="image/avif"
            srcSet={landscapeFile(first.slug, 960, 'avif')}
          />
          <source
            media="(max-width: 767px)"
            type="image/webp"
            srcSet={landscapeFile(first.slug, 960, 'webp')}
          />
          <source type="image/avif" srcSet={landscapeFile(first.slug, 1920, 'avif')} />
          <img
            src={landscapeFile(first.slug, 1920, 'webp')}
            alt=""
            width={1920}
            height={1080}
            {...{ fetchpriority: 'high' }}
          />
        </picture>
      </div>
      {others.map(({ slug }, index) => (
        <div key={slug} className="slide" style={slideTurn(index + 1)}>
          <i style={{ '--s': background(slug, 960), '--l': background(slug, 1920) } as CSSProperties} />
        </div>
      ))}
    </div>
  )
}

/** Pauses the slideshow, without scripts (slideshow.css). Not shown where motion is reduced: nothing moves there. */
export function SlideshowPause() {
  return (
    <label className="slides-pause" title="Pause the slideshow">
      <input type="checkbox" id="slideshow-paused" aria-label="Pause the slideshow" className="sr-only" />
      <PauseSign className="slides-pause-sign" />
      <PlaySign className="slides-play-sign" />
    </label>
  )
}

type SignProps = { className?: string }
export const PauseSign = (props: SignProps) => <Sign {...props} path="M3 1.5h3v11H3zM8 1.5h3v11H8z" />
export const PlaySign = (props: SignProps) => <Sign {...props} path="M3 1.5v11l9-5.5-9-5.5Z" />

const Sign = ({ path, className }: SignProps & { path: string }) => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 14 14"
    fill="currentColor"
    aria-hidden="true"
    className={className}
  >
    <path d={path} />
  </svg>
)
