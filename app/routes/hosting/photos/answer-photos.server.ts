import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { addPhotos } from '~/domain/listings/photos/add-photos.server'
import { changePhotosSchema, type PhotosChange } from '~/domain/listings/photos/change-photos'
import { photosOf, type GalleryOwner, rearrangePhotos } from '~/domain/listings/photos/gallery.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'
import { retryAfter } from '~/http/retry-after'
import { redirectWithToast } from '~/http/toast.server'
import { takeUpload, type Failure } from './take-upload.server'
import { uploadedNotice } from '~/domain/listings/photos/gallery'

type Leaving = 'continue' | 'back' | 'save'

type Screen = {
  owner: GalleryOwner
  host: { id: string }
  /** The screen's own path. */
  here: string
  /** In the wizard: where its buttons lead. */
  leave?: (intent: Leaving) => Promise<Response> | Response
}

/** What the screen says after a form that was not wholly taken. */
export type PhotosReply = {
  notice?: FormReply['notice']
  /** How many photos of the upload were kept, and which were not. */
  kept?: number
  failures?: Failure[]
}

const formSchema = z.discriminatedUnion(
  'intent',
  [...changePhotosSchema.options, z.object({ intent: z.enum(['continue', 'back', 'save']) })],
  { error: 'That is no button of this page.' },
)

/** The forms of the photos screen: uploading, the buttons of each photo, and those of the wizard. */
export async function answerPhotos(request: Request, screen: Screen) {
  if (request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/'))
    return answerUpload(request, screen)
  const form = await readForm(request, formSchema)
  if (!form.ok)
    return data<PhotosReply>(
      {
        notice: {
          title: 'Photos not changed',
          description: 'Go back to the page and press one of its buttons.',
        },
      },
      { status: 400 },
    )
  const { intent } = form.value
  return intent === 'continue' || intent === 'back' || intent === 'save'
    ? leave(intent, screen)
    : change(form.value as PhotosChange, screen)
}

async function answerUpload(request: Request, { owner, host, here }: Screen) {
  const taken = await takeUpload(request, { owner, host })
  if (!taken.ok) return say(taken)
  const { kept, failures } = taken
  if (failures.length === 0) return redirectWithToast(here, uploadedNotice(kept))
  return data<PhotosReply>({ kept, failures }, { status: kept > 0 ? 200 : failures[0]!.status })
}

async function change(wanted: PhotosChange, { owner, host, here }: Screen) {
  const result = await (wanted.intent === 'add'
    ? addPhotos(owner, wanted.photos, { host })
    : rearrangePhotos(owner, wanted, { host }))
  if (!result.ok) return say(result)
  if (wanted.intent === 'remove') return redirectWithToast(here, { title: 'Photo removed' })
  // Where the moved photo is now.
  return redirect(wanted.intent === 'move' ? `${here}#photo-${wanted.to}` : here)
}

async function leave(intent: Leaving, { owner, host, here, leave }: Screen) {
  if (!leave) return redirect(here)
  const photos = intent === 'continue' ? await photosOf(owner, host) : null
  return photos?.length === 0 ? say({ refusal: 'images_required' }) : leave(intent)
}

function say(refusal: Refusal) {
  const words = wordsFor(refusal)
  if (words.status === 404) throw new Response('Listing not found', { status: 404 })
  return data<PhotosReply>(
    { notice: { title: words.title ?? words.message, description: words.title ? words.message : undefined } },
    { status: words.status, headers: retryAfter(refusal) },
  )
}
