import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useParams } from '@remix-run/react'
import { passRetryAfter } from '~/http/retry-after'
import { leaveStep, openDraft } from '~/routes/hosting/create-listing/drafts.server'
import { StepButtons } from '~/routes/hosting/create-listing/step-buttons'
import { stepHref } from '~/routes/hosting/create-listing/steps'
import { handleForm, presentPhotos } from './handle-form.server'
import { PhotosScreen } from './photos-screen'
import { UPLOAD_FORM } from './upload-area'

export const loader = async (args: LoaderFunctionArgs) => presentPhotos((await openDraft(args)).draft)

export async function action(args: ActionFunctionArgs) {
  const { host, draft } = await openDraft(args)
  return handleForm(args.request, {
    owner: { kind: 'draft', id: draft.id },
    host,
    here: stepHref(draft.id, 'photos'),
    leave: (intent) => leaveStep(intent, draft.id, 'photos'),
  })
}

export const headers = passRetryAfter

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The photos step of the wizard. */
export default function DraftPhotos() {
  const { draft } = useParams()
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Add photos</h1>
      <PhotosScreen key={draft} endpoint={`/api/listing-drafts/${draft}/photos`} />
      <StepButtons form={UPLOAD_FORM} />
    </>
  )
}
