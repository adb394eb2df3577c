import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { ListingView } from './listing-view.server'

/** Specification 1, section 9: the gallery shows five. */
export const SHOWN = 5
/** The grid of the wide layout, by the number of photos. */
const GRIDS = [
  '',
  'md:grid-cols-1',
  'md:grid-cols-2',
  'md:grid-cols-4 md:grid-rows-2',
  'md:grid-cols-4 md:grid-rows-2',
  'md:grid-cols-4 md:grid-rows-2',
]

export type GalleryProps = {
  listing: Pick<ListingView, 'id' | 'title' | 'images'>
  /** The color of each photo until it has loaded. */
  colors: (string | null)[]
  search: string
}

/** The first photo large, the next four small; on a phone a strip to swipe. Each links to the page of all photos. */
export function GalleryPictures({ listing, colors, search }: GalleryProps) {
  const { images, title } = listing
  if (images.length === 0) {
    return (
      <div className="aspect-4/3 overflow-hidden bg-sunken md:aspect-[2.4/1] md:rounded-lg">
        <Picture src={null} alt={title} sizes="100vw" eager className="size-full object-cover" />
      </div>
    )
  }
  const shown = images.slice(0, SHOWN)
  const href = (index: number) => `/listing/${listing.id}/photos${search}#photo-${index + 1}`
  return (
    <div className="relative">
      <ul
        role="list"
        aria-label="Photos"
        className={
          'flex aspect-4/3 snap-x snap-mandatory overflow-x-auto ' +
          '[scrollbar-width:none] md:grid md:aspect-[2.2/1] ' +
          'md:max-h-[32rem] md:w-full md:gap-2 md:overflow-hidden ' +
          `md:rounded-lg ${GRIDS[shown.length]}`
        }
      >
        {shown.map((src, index) => (
          <li
            key={src}
            className={
              'relative w-full shrink-0 snap-center overflow-hidden ' +
              'bg-sunken md:w-auto ' +
              `${spanOf(index, shown.length)}`
            }
          >
            <a
              href={href(index)}
              aria-label={`Photo ${index + 1} of ${images.length}`}
              className="block size-full outline-offset-[-4px]"
            >
              <Picture
                src={src}
                color={colors[index]}
                alt={index === 0 ? title : ''}
                eager={index === 0 && 'first'}
                sizes={sizesOf(index, shown.length)}
                kind="photo"
                className="absolute inset-0 size-full object-cover transition-opacity hover:opacity-90"
              />
            </a>
            <span
              aria-hidden="true"
              className={
                'pointer-events-none absolute bottom-3 left-3 rounded bg-black/60 px-2 py-0.5 text-sm text-white ' +
                'md:hidden'
              }
            >
              {index + 1} / {images.length}
            </span>
          </li>
        ))}
      </ul>
      <a
        href={href(0)}
        className={
          'absolute bottom-3 right-3 inline-flex min-h-11 items-center gap-2 rounded bg-surface px-4 text-sm ' +
          'font-semibold shadow-float hover:bg-sunken'
        }
      >
        <Icon name="grid" size={18} /> Show all {images.length === 1 ? 'photos' : `${images.length} photos`}
      </a>
    </div>
  )
}

/** In the grid, photos are cropped from four thirds of their height, which is 512 px at most. */
function sizesOf(index: number, count: number): string {
  if (count === 1) return '(min-width: 1280px) 1248px, 100vw'
  return index === 0 || count < 3 || spanOf(index, count)
    ? '(min-width: 1160px) 683px, (min-width: 768px) 61vw, 100vw'
    : '(min-width: 1160px) 336px, (min-width: 768px) 31vw, 100vw'
}

function spanOf(index: number, count: number): string {
  if (count < 3) return ''
  if (index === 0) return 'md:col-span-2 md:row-span-2'
  return count === 3 || (count === 4 && index === 1) ? 'md:col-span-2' : ''
}
