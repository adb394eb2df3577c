import type { Captions } from '~/domain/listings/photos/gallery'
import { cardBox, PhotoCard } from './photo-card'

export type PhotoGridProps = {
  photos: readonly string[]
  captions: Captions
  /** The color shown until the photo has loaded. */
  colorOf: (photo: string) => string | null | undefined
}

/** The photos in order, the cover first. */
export default function PhotoGrid({ photos, captions, colorOf }: PhotoGridProps) {
  return (
    <ol role="list" aria-label="Photos in order" className={gridBox}>
      {photos.map((photo, index) => (
        <li key={photo} id={`photo-${index + 1}`} className={cardBox}>
          <PhotoCard
            photo={photo}
            caption={captions[photo]}
            position={index + 1}
            count={photos.length}
            color={colorOf(photo)}
          />
        </li>
      ))}
    </ol>
  )
}

/** The number of columns depends on the container, which is narrow in the wizard and wide for a listing. */
export const gridBox = 'grid gap-3 sm:grid-cols-2 sm:gap-4 @min-[44rem]:grid-cols-3 @min-[64rem]:grid-cols-4'
