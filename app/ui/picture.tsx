import { useMediaUrl } from './use-media-url'

/**
 * The widths of the files that each kind of picture offers. From 320 pixels up, a step is at most one and a half times
 * the one before, so that no browser loads more than that of what it needs. `tests/quality/picture-widths.test.ts`
 * checks the choices.
 */
export const pictureWidths = {
  /** Beside the facts of a row. */
  thumbnail: [96, 160, 240, 320, 480, 640],
  /** Beside the text of a row, or above it on a phone. */
  row: [160, 320, 480, 640, 960, 1280],
  /** In a row that scrolls sideways. */
  tile: [320, 480, 640, 960],
  /** In a grid. */
  card: [320, 480, 640, 960, 1280],
  /** In a gallery or by itself. */
  photo: [160, 240, 320, 480, 640, 960, 1280, 1600, 1920, 2560],
} as const

/** WebP for the few browsers without AVIF: one file, because a second list would make every page larger. */
const fallbackWidths = { thumbnail: 320, row: 640, tile: 640, card: 640, photo: 1280 } as const

type PictureProps = {
  /** `/media/<hash>`, as stored; null shows a placeholder. */
  src: string | null | undefined
  alt: string
  /** The `sizes` attribute: how wide the picture is laid out, and how wide it is cropped from if its frame is high. */
  sizes: string
  kind?: keyof typeof pictureWidths
  /** Loads a picture above the fold immediately; the most important one before everything else. */
  eager?: boolean | 'first'
  /** Its mean color, shown until it has loaded. */
  color?: string | null
  className?: string
  /** The classes of the picture around the image, which by default takes no part in the layout. */
  frame?: string
}

/** A stored picture in AVIF at several widths, or one in WebP, with a fixed aspect ratio. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, kind = 'card', eager = false, color, className, frame = 'contents' } = props
  const mediaUrl = useMediaUrl()
  const loading =
    eager === 'first' ? ({ fetchpriority: 'high' } as object) : eager ? {} : ({ loading: 'lazy' } as const)
  return (
    <picture className={frame || undefined}>
      {src && (
        <source
          type="image/avif"
          srcSet={pictureWidths[kind].map((width) => `${mediaUrl(src)}/${width}.avif ${width}w`).join()}
          sizes={sizes}
        />
      )}
      <img
        src={src ? `${mediaUrl(src)}/${fallbackWidths[kind]}.webp` : '/fallback.svg'}
        alt={alt}
        width={4}
        height={3}
        decoding={src && eager ? 'async' : undefined}
        {...loading}
        style={color ? { background: color } : undefined}
        className={className}
      />
    </picture>
  )
}

/** A picture beside its title, cut so that it fills its frame. */
export const CoverPicture = (props: Omit<PictureProps, 'alt' | 'className'>) => (
  <Picture {...props} alt="" className="size-full object-cover" />
)
