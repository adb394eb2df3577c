import { privatePictureUrl, type PrivatePicture } from '~/domain/pictures/private-picture'

type PrivatePicturesProps = {
  pictures: readonly PrivatePicture[]
  /** What each of them is; its number follows. */
  label: string
  isLarge?: boolean
}

/** Small pictures that only the parties see; each is a link to the whole one. */
export const PrivatePictures = ({ pictures, label, isLarge }: PrivatePicturesProps) => (
  <ul role="list" className="flex flex-wrap gap-2">
    {pictures.map(({ id }, index) => (
      <li key={id} className={isLarge ? 'w-36 sm:w-40' : 'w-24 sm:w-32'}>
        <a href={privatePictureUrl(id)} className="block overflow-hidden rounded bg-sunken">
          <Thumbnail id={id} alt={`${label}, ${index + 1} of ${pictures.length}`} />
        </a>
      </li>
    ))}
  </ul>
)

/** The small version of a picture, in a frame of its own so that nothing moves when it arrives. */
export const Thumbnail = ({ id, alt }: { id: string; alt: string }) => (
  <img
    src={privatePictureUrl(id, 'small')}
    alt={alt}
    width={160}
    height={120}
    loading="lazy"
    decoding="async"
    className="aspect-4/3 w-full object-cover"
  />
)
