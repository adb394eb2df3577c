import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { shownCaptions } from '~/domain/listings/photos/gallery'
import { maxImages } from '~/domain/listings/photos/gallery.server'
import { colorsOf } from '~/domain/pictures/picture-colors.server'
import { passRetryAfter } from '~/http/retry-after'
import { leaveStep, openDraft } from '~/routes/hosting/create-listing/drafts.server'
import { StepButtons } from '~/routes/hosting/create-listing/step-buttons'
import { stepHref } from '~/routes/hosting/create-listing/steps'
import { handleForm, type PhotosReply } from './handle-form.server'
import { PhotosScreen } from './photos-screen'
import { UPLOAD_FORM } from './upload-area'
import { useReply } from '~/ui/keep-page'

export async function loader(args: LoaderFunctionArgs) {
  const { draft } = await openDraft(args)
  return {
    type: draft.type,
    photos: draft.images,
    captions: shownCaptions(draft),
    colors: await colorsOf(draft.images),
    max: await maxImages(new Date()),
  }
}

export async function action(args: ActionFunctionArgs) {
  const {
    host,
    draft: { id },
  } = await openDraft(args)
  return handleForm(args.request, {
    owner: { kind: 'draft', id },
    host,
    here: stepHref(id, 'photos'),
    leave: (intent) => leaveStep(intent, id, 'photos'),
  })
}

export const headers = passRetryAfter

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The photos step of the wizard. */
export default function DraftPhotos() {
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Add photos</h1>
      <PhotosScreen
        key={useParams().draft}
        loaded={useLoaderData<typeof loader>()}
        endpoint={`/api/listing-drafts/${useParams().draft}/photos`}
        reply={useReply<PhotosReply>()}
      />
      <StepButtons form={UPLOAD_FORM} />
    </>
  )
}
