import { lazy, Suspense, useState, type MouseEvent, type PointerEvent } from 'react'
import { Link } from '~/ui/link'
import { openPage } from '~/ui/lost-connection'
import { isPlainClick } from '~/ui/plain-click'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { ListingView } from './listing-view.server'

const loadViewer = () => import('~/ui/gallery/photo-viewer')
const PhotoViewer = lazy(loadViewer)

/** The photos. Where the page has scripts, a click on one opens a viewer instead of the page of all photos. */
export function Gallery(props: GalleryProps) {
  const [open, setOpen] = useState<{ first: number; loaded: string[] } | null>(null)
  const { images, captions, title } = props.listing

  function view(event: MouseEvent) {
    const link = linkAt(event)
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    const { hash, href } = link
    const loaded = [...event.currentTarget.querySelectorAll('img')].map((img) =>
      img.complete ? img.currentSrc : '',
    )
    loadViewer().then(
      () => setOpen({ first: Number(/\d+$/.exec(hash)![0]) - 1, loaded }),
      () => openPage(href),
    )
  }

  return (
    // The element is not a control: it handles clicks on the links inside, whose keys are their own.
    <div
      role="presentation"
      className="contents"
      onClickCapture={view}
      onPointerOver={(event) => linkAt(event) && void loadViewer().catch(() => {})}
    >
      <GalleryPictures {...props} />
      {open !== null && (
        <Suspense>
          <PhotoViewer
            title={title}
            images={images}
            captions={captions}
            {...open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The link to a photo that an event is about. The viewer, whose events come here as well, has none. */
const linkAt = ({ target }: MouseEvent | PointerEvent) =>
  (target as Element).closest<HTMLAnchorElement>('a[href*="#photo-"]')

/** Specification 1, section 9: the gallery shows five. */
export const SHOWN = 5

type GalleryProps = {
  listing: Pick<ListingView, 'id' | 'title' | 'images' | 'captions'>
  /** The color of each photo until it has loaded. */
  colors: (string | null)[]
  search: string
}

/**
 * The first photo large, and up to four others in the other half. On a phone a strip to swipe. Each links to the page
 * of all photos.
 */
function GalleryPictures({ listing, colors, search }: GalleryProps) {
  const { images, captions, title } = listing
  if (images.length === 0)
    return (
      <div id="photos" className="photo-strip relative bg-sunken max-md:-mx-4">
        <Picture src={null} alt={title} sizes="100vw" eager />
      </div>
    )
  const shown = images.slice(0, SHOWN)
  const href = (index: number) => `/listing/${listing.id}/photos${search}#photo-${index + 1}`
  return (
    <div id="photos" className="relative max-md:-mx-4">
      <ul role="list" aria-label="Photos" className="photo-strip">
        {shown.map((src, index) => (
          <li key={src}>
            <Link
              to={href(index)}
              aria-label={`Photo ${index + 1} of ${images.length}${captions[src] ? `: ${captions[src]}` : ''}`}
            >
              <Picture
                src={src}
                color={colors[index]}
                alt={captions[src] ?? (index === 0 ? title : '')}
                eager={index === 0 && 'first'}
                sizes={sizesOf(index, shown.length)}
                kind="photo"
              />
            </Link>
            <span aria-hidden="true">
              {index + 1} / {images.length}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={href(0)}
        className={
          'absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-2 rounded bg-surface px-4 text-sm ' +
          'font-semibold shadow-float hover:bg-sunken'
        }
      >
        <Icon name="grid" size={18} /> Show all {images.length === 1 ? 'photos' : `${images.length} photos`}
      </Link>
    </div>
  )
}

/** The first photo has half of the width, the others a quarter, or a half where they are few. */
function sizesOf(index: number, count: number): string {
  const isHalf = index === 0 || count < 4 || (count === 4 && index === 1)
  const share = count === 1 ? 1 : isHalf ? 0.5 : 0.25
  return `(min-width:80rem)${1248 * share}px,(min-width:48rem)${100 * share}vw,100vw`
}
