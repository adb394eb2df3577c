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
}

/** A stored picture in AVIF and WebP at several widths, with a fixed aspect ratio so that nothing shifts. */
export function Picture({
  src,
  alt,
  sizes,
  widths = [320, 480, 640],
  eager = false,
  className = '',
}: PictureProps) {
  const loading = eager ? ({ fetchpriority: 'high' } as object) : ({ loading: 'lazy' } as const)
  if (!src)
    return <img src="/fallback.svg" alt={alt} width={4} height={3} {...loading} className={className} />
  const set = (format: string) => widths.map((width) => `${src}/${width}.${format} ${width}w`).join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={`${src}/${widths[widths.length - 1]}.webp`}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        width={1600}
        height={1200}
        decoding="async"
        {...loading}
        className={className}
      />
    </picture>
  )
}
