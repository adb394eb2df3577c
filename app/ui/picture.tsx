type Width = 320 | 480 | 640 | 960 | 1280 | 1600

type PictureProps = {
  /** `/media/<hash>`, as stored; null shows a placeholder. */
  src: string | null | undefined
  alt: string
  /** The `sizes` attribute: how wide the picture is laid out. */
  sizes: string
  widths?: readonly Width[]
  /** Loads a picture above the fold immediately. */
  eager?: boolean
  className?: string
  /** The classes of the picture around the image, which by default takes no part in the layout. */
  frame?: string
}

/** A stored picture in AVIF at several widths, or in WebP, with a fixed aspect ratio so that nothing shifts. */
export function Picture({
  src,
  alt,
  sizes,
  widths = [320, 480, 640],
  eager = false,
  className,
  frame = 'contents',
}: PictureProps) {
  const loading = eager ? ({ fetchpriority: 'high' } as object) : ({ loading: 'lazy' } as const)
  return (
    <picture className={frame || undefined}>
      {src && (
        <source
          type="image/avif"
          srcSet={widths.map((width) => `${src}/${width}.avif ${width}w`).join()}
          sizes={sizes}
        />
      )}
      {/* Browsers without AVIF are few and old: they get one size. */}
      <img
        src={src ? `${src}/${widths[widths.length - 1]}.webp` : '/fallback.svg'}
        alt={alt}
        width={1600}
        height={1200}
        {...loading}
        className={className}
      />
    </picture>
  )
}
