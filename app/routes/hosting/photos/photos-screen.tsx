import { uploadedNotice } from '~/domain/listings/photos/gallery'
import { UPLOAD_FAILED } from '~/domain/pictures/upload-words'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/toast-store'
import type { PhotosReply } from './answer-photos.server'
import { ArrangePhotos } from './arrange-photos'
import { UploadArea } from './upload-area'
import { usePhotos } from './use-photos'

type PhotosScreenProps = {
  loaded: {
    photos: string[]
    /** In the order of the photos. */ placeholders: (string | null)[]
    /** That a listing can have. */ most: number
  }
  /** The JSON endpoint to these photos, for scripts. */
  endpoint: string
  reply?: PhotosReply
}

/** The photos of a listing, written or published: those there are, and the place to add some. */
export function PhotosScreen({ loaded, endpoint, reply }: PhotosScreenProps) {
  const { photos, saving, change } = usePhotos(loaded.photos, endpoint)
  const attach = (pictures: string[]) => change({ intent: 'add', photos: pictures })
  return (
    <>
      <p className="mt-2 text-muted">
        The first photo is the cover: it is what guests see in a search. Show every room, and what is special.
      </p>
      {reply && (
        <div className="mt-6">
          <Reply reply={reply} />
        </div>
      )}
      <section aria-labelledby="add-photos" className="mt-6">
        <h2 id="add-photos" className="sr-only">
          Add photos
        </h2>
        <UploadArea have={photos.length} most={loaded.most} attach={attach} />
      </section>
      {photos.length > 0 && (
        <section aria-labelledby="your-photos" className="mt-8">
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <h2 id="your-photos" className="text-xl font-semibold">
              Your photos
            </h2>
            <p className="text-muted">
              <span className={saving ? '' : 'hidden'}>Saving… </span>
              {photos.length} of {loaded.most}
            </p>
          </div>
          <ArrangePhotos
            photos={photos}
            placeholderOf={(photo) => loaded.placeholders[loaded.photos.indexOf(photo)]}
            change={change}
          />
        </section>
      )}
    </>
  )
}

/** What came of a form: how many photos were kept, which were not and why, or what was refused as a whole. */
function Reply({ reply: { notice, kept, failures = [] } }: { reply: PhotosReply }) {
  const words =
    notice ?? (failures.length > 0 ? { title: 'Upload failed', description: UPLOAD_FAILED } : undefined)
  useNoticeToast(kept ? undefined : words)
  const uploaded = kept ? uploadedNotice(kept) : undefined
  return (
    <div className="space-y-4">
      {uploaded && (
        <Notice type="success" title={uploaded.title}>
          {uploaded.description}
        </Notice>
      )}
      {words && (
        <Notice type="error" title={words.title}>
          {words.description}
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
