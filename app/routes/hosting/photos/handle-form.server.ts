import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { addPhotos } from '~/domain/listings/photos/add-photos.server'
import { changePhotosSchema, type PhotosChange } from '~/domain/listings/photos/change-photos'
import { photosOf, type GalleryOwner, rearrangePhotos } from '~/domain/listings/photos/gallery.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'
import { retryAfter } from '~/http/retry-after'
import { redirectWithToast } from '~/http/toast.server'
import { saveUpload, type Failure } from './save-upload.server'
import { uploadedNotice } from '~/domain/listings/photos/gallery'

type WizardIntent = 'continue' | 'back' | 'save'

type Screen = {
  owner: GalleryOwner
  host: { id: string }
  /** The path of the page. */
  here: string
  /** In the wizard: redirects for its buttons. */
  leave?: (intent: WizardIntent) => Promise<Response> | Response
}

/** The reply to a form that failed, wholly or in part. */
export type PhotosReply = {
  notice?: FormReply['notice']
  /** How many photos were uploaded, and which failed. */
  kept?: number
  failures?: Failure[]
}

const formSchema = z.discriminatedUnion(
  'intent',
  [...changePhotosSchema.options, z.object({ intent: z.enum(['continue', 'back', 'save']) })],
  { error: 'Unknown button.' },
)

/** Handles the forms of the photos page: uploads, the buttons of each photo, and the buttons of the wizard. */
export async function handleForm(request: Request, screen: Screen) {
  if (request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/'))
    return handleUpload(request, screen)
  const form = await readForm(request, formSchema)
  if (!form.ok)
    return data<PhotosReply>(
      {
        notice: {
          title: 'Photos not changed',
          description: 'Something went wrong. Reload the page and try again.',
        },
      },
      { status: 400 },
    )
  const { intent } = form.value
  return intent === 'continue' || intent === 'back' || intent === 'save'
    ? leave(intent, screen)
    : changePhotos(form.value as PhotosChange, screen)
}

async function handleUpload(request: Request, { owner, host, here }: Screen) {
  const saved = await saveUpload(request, { owner, host })
  if (!saved.ok) return replyRefusal(saved)
  const { kept, failures } = saved
  if (failures.length === 0) return redirectWithToast(here, uploadedNotice(kept))
  return data<PhotosReply>({ kept, failures }, { status: kept > 0 ? 200 : failures[0]!.status })
}

async function changePhotos(change: PhotosChange, { owner, host, here }: Screen) {
  const result = await (change.intent === 'add'
    ? addPhotos(owner, change.photos, { host })
    : rearrangePhotos(owner, change, { host }))
  if (!result.ok) return replyRefusal(result)
  if (change.intent === 'remove') return redirectWithToast(here, { title: 'Photo removed' })
  // Scroll to the photo's new position.
  return redirect(change.intent === 'move' ? `${here}#photo-${change.to}` : here)
}

async function leave(intent: WizardIntent, { owner, host, here, leave }: Screen) {
  if (!leave) return redirect(here)
  const photos = intent === 'continue' ? await photosOf(owner, host) : null
  return photos?.length === 0 ? replyRefusal({ refusal: 'images_required' }) : leave(intent)
}

function replyRefusal(refusal: Refusal) {
  const words = wordsFor(refusal)
  if (words.status === 404) throw new Response('Listing not found', { status: 404 })
  return data<PhotosReply>(
    { notice: { title: words.title ?? words.message, description: words.title ? words.message : undefined } },
    { status: words.status, headers: retryAfter(refusal) },
  )
}
