import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { addPhotos } from '~/domain/listings/photos/add-photos.server'
import {
  CAPTION,
  captionField,
  changePhotosSchema,
  type PhotosChange,
} from '~/domain/listings/photos/change-photos'
import {
  captionPhotos,
  photosOf,
  type GalleryOwner,
  rearrangePhotos,
} from '~/domain/listings/photos/gallery.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'
import { retryAfter } from '~/http/retry-after'
import { ok } from '~/domain/shared/result'
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

/** The buttons of the upload form; any other is an upload. */
const buttonSchema = z.enum(['upload', 'continue', 'back', 'save']).catch('upload')

/** Handles the forms of the photos page: uploads, the buttons of each photo, and the buttons of the wizard. */
export async function handleForm(request: Request, screen: Screen) {
  if (request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/'))
    return handleUpload(request, screen)
  const form = await readForm(request, formSchema)
  if (!form.ok) return unknownButton()
  const { intent } = form.value
  return intent === 'continue' || intent === 'back' || intent === 'save'
    ? leave(intent, screen)
    : changePhotos(form.value as PhotosChange, screen)
}

/** Every button of the form uploads the chosen photos. The wizard goes on only if none was refused. */
async function handleUpload(request: Request, screen: Screen) {
  const { owner, host, here } = screen
  const { fields, outcome } = await saveUpload(request, { owner, host })
  if (!outcome.ok) return replyRefusal(outcome)
  const captioned = await saveCaptions(fields, screen)
  if (!captioned.ok) return replyRefusal(captioned)
  const { kept, failures } = outcome
  const [failed] = failures
  if (failed)
    return data<PhotosReply>(
      { kept, failures },
      { status: kept > 0 ? 200 : failed.status, headers: retryAfter(failed) },
    )
  const intent = buttonSchema.parse(fields.get('intent'))
  if (intent !== 'upload') return leave(intent, screen, kept)
  if (kept > 0) return redirectWithToast(here, uploadedNotice(kept))
  return replyRefusal({ refusal: 'image_missing' })
}

/** The captions are fields of the upload form, named by their photos, so that each of its buttons saves them. */
async function saveCaptions(fields: FormData, { owner, host }: Screen) {
  const typed = [...fields].flatMap(([name, value]): [string, string][] => {
    const caption = captionField.safeParse(value)
    return name.startsWith(CAPTION) && caption.success ? [[name.slice(CAPTION.length), caption.data]] : []
  })
  return typed.length > 0 ? captionPhotos(owner, Object.fromEntries(typed), { host }) : ok({})
}

async function changePhotos(change: PhotosChange, { owner, host, here }: Screen) {
  const result = await (change.intent === 'add'
    ? addPhotos(owner, change.photos, { host })
    : change.intent === 'caption'
      ? captionPhotos(owner, { [change.photo]: change.caption }, { host })
      : rearrangePhotos(owner, change, { host }))
  if (!result.ok) return replyRefusal(result)
  if (change.intent === 'remove') return redirectWithToast(here, { title: 'Photo removed' })
  // Scroll to the photo's new position.
  return redirect(change.intent === 'move' ? `${here}#photo-${change.to}` : here)
}

async function leave(intent: WizardIntent, { owner, host, here, leave }: Screen, uploaded = 0) {
  if (!leave)
    return redirectWithToast(here, uploaded > 0 ? uploadedNotice(uploaded) : { title: 'Photos saved' })
  const photos = intent === 'continue' ? await photosOf(owner, host) : null
  if (photos?.length === 0) return replyRefusal({ refusal: 'images_required' })
  const response = await leave(intent)
  const next = response.headers.get('Location')
  // Leaving the wizard has a toast of its own.
  return uploaded > 0 && next && intent !== 'save'
    ? redirectWithToast(next, uploadedNotice(uploaded))
    : response
}

const unknownButton = () =>
  data<PhotosReply>(
    {
      notice: {
        title: 'Photos not changed',
        description: 'Something went wrong. Reload the page and try again.',
      },
    },
    { status: 400 },
  )

function replyRefusal(refusal: Refusal) {
  const words = wordsFor(refusal)
  if (words.status === 404) throw new Response('Listing not found', { status: 404 })
  return data<PhotosReply>(
    { notice: { title: words.title ?? words.message, description: words.title ? words.message : undefined } },
    { status: words.status, headers: retryAfter(refusal) },
  )
}
