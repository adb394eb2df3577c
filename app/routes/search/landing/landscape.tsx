import { landscapeFile } from '~/components/shell/slideshow'

/** A single landscape in the flow of the page. */
export function Landscape({ slug }: { slug: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={landscapeFile(slug, 960, 'avif')} />
      <img
        src={landscapeFile(slug, 960, 'webp')}
        alt=""
        width={960}
        height={600}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
