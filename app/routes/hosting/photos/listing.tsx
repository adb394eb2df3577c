import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { shownCaptions } from '~/domain/listings/photos/gallery'
import { maxImages } from '~/domain/listings/photos/gallery.server'
import { colorsOf } from '~/domain/pictures/picture-colors.server'
import { passRetryAfter } from '~/http/retry-after'
import { openListing } from '~/routes/hosting/listing/open-listing.server'
import { button } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'
import { handleForm, type PhotosReply } from './handle-form.server'
import { PhotosScreen } from './photos-screen'
import { UPLOAD_FORM } from './upload-area'
import { useReply } from '~/ui/keep-page'

export async function loader(args: LoaderFunctionArgs) {
  const { listing } = await openListing(args)
  return {
    type: listing.type,
    photos: listing.images,
    captions: shownCaptions(listing),
    colors: await colorsOf(listing.images),
    max: await maxImages(new Date()),
  }
}

export async function action(args: ActionFunctionArgs) {
  const {
    host,
    listing: { id },
  } = await openListing(args)
  return handleForm(args.request, { owner: { kind: 'listing', id }, host, here: `/listings/${id}/photos` })
}

export const headers = passRetryAfter

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The photos of a published listing. Changes are visible to guests immediately. */
export default function ListingPhotos() {
  return (
    <>
      <h1 className="sr-only">Photos</h1>
      <PhotosScreen
        key={useParams().id}
        loaded={useLoaderData<typeof loader>()}
        endpoint={`/api/listings/${useParams().id}/photos`}
        reply={useReply<PhotosReply>()}
      />
      {/* Scripts save every change at once. */}
      {!useHydrated() && (
        <div className="mt-8 border-t border-line pt-6">
          <button
            name="intent"
            value="save"
            form={UPLOAD_FORM}
            formNoValidate
            className={button('primary', 'w-full sm:w-auto sm:min-w-40')}
          >
            Save changes
          </button>
        </div>
      )}
    </>
  )
}
