import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useParams } from '@remix-run/react'
import { passRetryAfter } from '~/http/retry-after'
import { openListing } from '~/routes/hosting/listing/open-listing.server'
import { button } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'
import { handleForm, presentPhotos } from './handle-form.server'
import { PhotosScreen } from './photos-screen'
import { UPLOAD_FORM } from './upload-area'

export const loader = async (args: LoaderFunctionArgs) => presentPhotos((await openListing(args)).listing)

export async function action(args: ActionFunctionArgs) {
  const { host, listing } = await openListing(args)
  const here = `/listings/${listing.id}/photos`
  return handleForm(args.request, { owner: { kind: 'listing', id: listing.id }, host, here })
}

export const headers = passRetryAfter

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The photos of a published listing. Changes are visible to guests immediately. */
export default function ListingPhotos() {
  const { id } = useParams()
  return (
    <>
      <h1 className="sr-only">Photos</h1>
      <PhotosScreen key={id} endpoint={`/api/listings/${id}/photos`} />
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
