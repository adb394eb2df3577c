import type { ListingType } from '~/domain/listings/choices'
import { uploadedNotice, type Captions } from '~/domain/listings/photos/gallery'
import { UPLOAD_FAILED } from '~/domain/pictures/upload-words'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
import type { PhotosReply } from './handle-form.server'
import { ArrangePhotos } from './arrange-photos'
import { UploadArea } from './upload-area'
import { usePhotos } from './use-photos'

type PhotosScreenProps = {
  loaded: {
    type: ListingType
    photos: string[]
    captions: Captions
    /** In the order of the photos. */
    colors: (string | null)[]
    max: number
  }
  endpoint: string
  reply?: PhotosReply
}

/** The photos of a draft or listing, with a form to add more. */
export function PhotosScreen({ loaded, endpoint, reply }: PhotosScreenProps) {
  const { photos, saving, change } = usePhotos(loaded.photos, endpoint)
  const attach = (pictures: string[]) => change({ intent: 'add', photos: pictures })
  return (
    <>
      <p className="mt-2 text-muted">
        The first photo is the cover that guests see in search results.{' '}
        {loaded.type === 'vehicle'
          ? 'Show every side and the interior.'
          : 'Show every room and what makes it special.'}
      </p>
      {/* That photos are missing is over as soon as there are some. */}
      {reply && (photos.length === loaded.photos.length || photos.length === 0) && (
        <div className="mt-6">
          <Reply reply={reply} />
        </div>
      )}
      <section aria-labelledby="add-photos" className="mt-6">
        <h2 id="add-photos" className="sr-only">
          Add photos
        </h2>
        <UploadArea count={photos.length} max={loaded.max} attach={attach} />
      </section>
      {photos.length > 0 && (
        <section aria-labelledby="your-photos" className="mt-8">
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <h2 id="your-photos" className="text-xl font-semibold">
              Your photos
            </h2>
            <p className="text-muted">
              <span className={saving ? '' : 'hidden'}>Saving… </span>
              {photos.length} of {loaded.max}
            </p>
          </div>
          <ArrangePhotos
            photos={photos}
            captions={loaded.captions}
            typed={reply?.captions}
            colorOf={(photo) => loaded.colors[loaded.photos.indexOf(photo)]}
            change={change}
          />
        </section>
      )}
    </>
  )
}

function Reply({ reply: { notice, kept, failures = [] } }: { reply: PhotosReply }) {
  const error =
    notice ?? (failures.length > 0 ? { title: 'Upload failed', description: UPLOAD_FAILED } : undefined)
  useNoticeToast(kept ? undefined : error)
  const uploaded = kept ? uploadedNotice(kept) : undefined
  return (
    <div className="space-y-4">
      {uploaded && (
        <Notice type="success" title={uploaded.title}>
          {uploaded.description}
        </Notice>
      )}
      {error && (
        <Notice type="error" title={error.title}>
          {error.description}
          {failures.length > 0 && (
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {failures.map(({ reason }, index) => (
                <li key={index}>{reason}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  )
}
