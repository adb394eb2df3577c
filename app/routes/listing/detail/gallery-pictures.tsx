import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { ListingView } from './listing-view.server'

/** Specification 1, section 9: the gallery shows five. */
export const SHOWN = 5

export type GalleryProps = {
  listing: Pick<ListingView, 'id' | 'title' | 'images'>
  /** The color of each photo until it has loaded. */
  colors: (string | null)[]
  search: string
}

/**
 * The first photo large, and next to it up to four small ones, one above the other. All keep their four thirds, so none
 * is cropped. On a phone a strip to swipe. Each links to the page of all photos.
 */
export function GalleryPictures({ listing, colors, search }: GalleryProps) {
  const { images, title } = listing
  if (images.length === 0)
    return (
      <div className="photo-strip relative bg-sunken [--n:2] max-md:-mx-4 md:row-start-2">
        <Picture src={null} alt={title} sizes="100vw" eager />
      </div>
    )
  const shown = images.slice(0, SHOWN)
  const href = (index: number) => `/listing/${listing.id}/photos${search}#photo-${index + 1}`
  return (
    <div className="relative max-md:-mx-4 md:row-start-2">
      <ul role="list" aria-label="Photos" className={`photo-strip ${BESIDE[shown.length]}`}>
        {shown.map((src, index) => (
          <li key={src} className={index === 0 ? 'listing-picture' : undefined}>
            <a href={href(index)} aria-label={`Photo ${index + 1} of ${images.length}`}>
              <Picture
                src={src}
                color={colors[index]}
                alt={index === 0 ? title : ''}
                eager={index === 0 && 'first'}
                sizes={sizesOf(index === 0, shown.length)}
                kind="photo"
              />
            </a>
            <span aria-hidden="true">
              {index + 1} / {images.length}
            </span>
          </li>
        ))}
      </ul>
      <a
        href={href(0)}
        className={
          'absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-2 rounded bg-surface px-4 text-sm ' +
          'font-semibold shadow-float hover:bg-sunken'
        }
      >
        <Icon name="grid" size={18} /> Show all {images.length === 1 ? 'photos' : `${images.length} photos`}
      </a>
    </div>
  )
}

/** How many photos are beside the first. */
const BESIDE = ['', '[--n:2]', 'md:grid [--n:1]', 'md:grid [--n:2]', 'md:grid [--n:3]', 'md:grid [--n:4]']
/** The width of the column beside the booking card, on the widest screens and on others, and above the card. */
const COLUMN = { full: 816, beside: '(100vw - 464px)', above: '(100vw - 2rem)' }

/** Each photo has its share of the column's width less half of the gap beside it, so that all have the same ratio. */
function sizesOf(isFirst: boolean, count: number): string {
  const share = count === 1 ? 1 : (isFirst ? count - 1 : 1) / count
  const { full, beside, above } = COLUMN
  const gap = count === 1 ? 0 : 4
  const of = (width: string) => `calc(${width}*${Number(share.toFixed(2))} - ${gap}px)`
  return [
    `(min-width:80rem)${Math.round(full * share) - gap}px`,
    `(min-width:64rem)${of(beside)}`,
    `(min-width:48rem)${of(above)}`,
    '100vw',
  ].join()
}
