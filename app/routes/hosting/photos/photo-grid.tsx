import { cardBox, PhotoCard } from './photo-card'

export type PhotoGridProps = {
  photos: readonly string[]
  /** What is shown until a photo is there. */
  placeholderOf: (photo: string) => string | null | undefined
}

/** The photos in their order, the cover first. */
export default function PhotoGrid({ photos, placeholderOf }: PhotoGridProps) {
  return (
    <ol role="list" aria-label="Photos in their order" className={gridBox}>
      {photos.map((photo, index) => (
        <li key={photo} id={`photo-${index + 1}`} className={cardBox}>
          <PhotoCard
            photo={photo}
            position={index + 1}
            count={photos.length}
            placeholder={placeholderOf(photo)}
          />
        </li>
      ))}
    </ol>
  )
}

/** As many beside each other as their frame has room for, which is narrow in the wizard and wide for a listing. */
export const gridBox = 'grid gap-3 sm:grid-cols-2 sm:gap-4 @min-[44rem]:grid-cols-3 @min-[64rem]:grid-cols-4'
