import { lazy, Suspense, useState, type MouseEvent, type PointerEvent } from 'react'
import { openPage } from '~/ui/lost-connection'
import { isPlainClick } from '~/ui/plain-click'
import { GalleryPictures, type GalleryProps } from './gallery-pictures'

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
      onClick={view}
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
