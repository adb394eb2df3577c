import type { CSSProperties } from 'react'
import { landscapes } from './landscapes'

const [first, ...others] = landscapes
const file = (slug: string, width: 960 | 1920, format: 'avif' | 'webp') =>
  `/backgrounds/${slug}-${width}.${format}`
const url = (slug: string, width: 960 | 1920) => `url(${file(slug, width, 'avif')})`
/** The slide's index; slide n starts n x 10 seconds after the first. */
const turn = (index: number) => ({ '--i': index }) as CSSProperties

/**
 * A slideshow of eight landscapes behind the page (home-page.css). The first picture is loaded immediately. The others
 * are CSS backgrounds, which browsers load only when their element is displayed, shortly before their slide; the few
 * browsers without AVIF keep the dark background.
 */
export function Backdrop() {
  const sources = (slug: string) => ({ '--s': url(slug, 960), '--l': url(slug, 1920) }) as CSSProperties
  return (
    <div className="backdrop-pictures" aria-hidden="true">
      <div className="backdrop-slide" style={turn(0)}>
        <picture>
          <source media="(max-width: 767px)" type="image/avif" srcSet={file(first.slug, 960, 'avif')} />
          <source media="(max-width: 767px)" type="image/webp" srcSet={file(first.slug, 960, 'webp')} />
          <source type="image/avif" srcSet={file(first.slug, 1920, 'avif')} />
          <img
            src={file(first.slug, 1920, 'webp')}
            alt=""
            width={1920}
            height={1080}
            {...{ fetchpriority: 'high' }}
          />
        </picture>
      </div>
      {others.map(({ slug }, index) => (
        <div key={slug} className="backdrop-slide" style={turn(index + 1)}>
          <i style={sources(slug)} />
        </div>
      ))}
    </div>
  )
}

/**
 * The title of the current landscape, a sign to pause the slideshow (or to play it, while it does not), and dots to
 * select a picture, which stops it. Works without scripts: home-page.css shows one of the two signs.
 */
export function BackdropControls() {
  return (
    <div className="backdrop-row text-sm">
      <div className="backdrop-captions" aria-hidden="true">
        {landscapes.map(({ slug, title, location }, index) => (
          <p key={slug} className="backdrop-slide" style={turn(index)}>
            <strong>{title}</strong>
            <span className="block">{location}</span>
          </p>
        ))}
      </div>
      <fieldset className="backdrop-dots">
        <legend className="sr-only">Background picture</legend>
        <span className="backdrop-auto">
          <input
            type="radio"
            name="background"
            id="background-auto"
            defaultChecked
            aria-label="Play the slideshow"
            className="sr-only"
          />
          <input
            type="radio"
            name="background"
            id="background-paused"
            aria-label="Pause the slideshow"
            className="sr-only"
          />
          <label htmlFor="background-auto" title="Play the slideshow" aria-hidden="true">
            <Sign path="M3 1.5v11l9-5.5-9-5.5Z" />
          </label>
          <label htmlFor="background-paused" title="Pause the slideshow" aria-hidden="true">
            <Sign path="M3 1.5h3v11H3zM8 1.5h3v11H8z" />
          </label>
        </span>
        {landscapes.map(({ slug, title, location }, index) => (
          <label key={slug} title={title}>
            <input
              type="radio"
              name="background"
              id={`background-${index + 1}`}
              aria-label={`${title}, ${location}`}
              className="sr-only"
            />
            <span className="backdrop-slide backdrop-dot" style={turn(index)} />
          </label>
        ))}
      </fieldset>
    </div>
  )
}

const Sign = ({ path }: { path: string }) => (
  <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
)
