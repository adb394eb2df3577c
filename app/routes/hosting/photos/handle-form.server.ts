import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { captionField, changePhotosSchema } from '~/domain/listings/photos/change-photos'
import type { ListingType } from '~/domain/listings/choices'
import {
  CAPTION,
  pressedButton,
  shownCaptions,
  uploadedNotice,
  type Captions,
} from '~/domain/listings/photos/gallery'
import { changePhotos } from '~/domain/listings/photos/change-photos.server'
import {
  captionPhotos,
  maxImages,
  photosOf,
  type GalleryOwner,
} from '~/domain/listings/photos/gallery.server'
import { colorsOf } from '~/domain/pictures/picture-colors.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'
import { retryAfter } from '~/http/retry-after'
import { redirectWithToast } from '~/http/toast.server'
import { saveUpload, type Failure } from './save-upload.server'

type Pictured = Parameters<typeof shownCaptions>[0] & { type: ListingType }

/** What the page shows of a draft or a listing; the colors are in the order of the photos. */
export const presentPhotos = async (pictured: Pictured) => ({
  type: pictured.type,
  photos: pictured.images,
  captions: shownCaptions(pictured),
  colors: await colorsOf(pictured.images),
  max: await maxImages(new Date()),
})

type WizardIntent = 'continue' | 'back' | 'save'

type Screen = {
  owner: GalleryOwner
  host: { id: string }
  here: string
  /** In the wizard: redirects for its buttons. */
  leave?: (intent: WizardIntent) => Promise<Response> | Response
}

/** The reply to a form that failed, wholly or in part. */
export type PhotosReply = {
  notice?: FormReply['notice']
  kept?: number
  failures?: Failure[]
  /** What was typed and could not be saved. */
  captions?: Captions
}

const formSchema = z.discriminatedUnion(
  'intent',
  [
    ...changePhotosSchema.options,
    z.object({ intent: z.enum(['upload', 'captions', 'continue', 'back', 'save']) }),
  ],
  { error: 'Unknown button.' },
)

/** Handles the form of the photos page: its uploads, the buttons of each photo, and the buttons of the wizard. */
export async function handleForm(request: Request, screen: Screen) {
  if (request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/'))
    return handleUpload(request, screen)
  const form = await readForm(request, formSchema)
  return form.ok ? press(form.value, screen) : unknownButton()
}

/**
 * Every button of the form saves the captions and uploads the chosen photos. What the button itself does is done only if
 * none was refused.
 */
async function handleUpload(request: Request, screen: Screen) {
  const { fields, outcome } = await saveUpload(request, screen)
  const unsaved = await saveCaptions(fields, screen)
  if (!outcome.ok) return replyRefusal(outcome, unsaved)
  const { kept, failures } = outcome
  const [failed] = failures
  if (failed)
    return data<PhotosReply>(
      { ...unsaved, kept, failures },
      { status: kept > 0 ? 200 : failed.status, headers: retryAfter(failed) },
    )
  if (unsaved) return data<PhotosReply>({ ...unsaved, kept }, { status: 400 })
  const button = formSchema.safeParse(pressedButton(String(fields.get('intent') ?? 'upload')))
  return button.success ? press(button.data, screen, kept) : unknownButton()
}

/**
 * The captions are fields of the form, named by their photos.
 * @returns those that could not be saved, as they were typed
 */
async function saveCaptions(fields: FormData, { owner, host }: Screen): Promise<PhotosReply | undefined> {
  const typed = [...fields].flatMap(([name, value]) =>
    name.startsWith(CAPTION)
      ? [{ photo: name.slice(CAPTION.length), value: String(value), caption: captionField.safeParse(value) }]
      : [],
  )
  const valid = typed.flatMap(({ photo, caption }) => (caption.success ? [[photo, caption.data]] : []))
  if (valid.length > 0) {
    const saved = await captionPhotos(owner, Object.fromEntries(valid) as Captions, { host })
    if (!saved.ok) throw new Response('Listing not found', { status: 404 })
  }
  const invalid = typed.filter(({ caption }) => !caption.success)
  if (invalid.length === 0) return undefined
  return {
    notice: { title: 'Caption not saved', description: invalid[0]!.caption.error?.issues[0]?.message },
    captions: Object.fromEntries(invalid.map(({ photo, value }) => [photo, value])),
  }
}

async function press(button: z.output<typeof formSchema>, screen: Screen, uploaded = 0) {
  const { owner, host, here } = screen
  const notice = uploaded > 0 ? uploadedNotice(uploaded) : undefined
  switch (button.intent) {
    case 'upload':
      return notice ? redirectWithToast(here, notice) : replyRefusal({ refusal: 'image_missing' })
    case 'captions':
      return redirectWithToast(here, notice ?? { title: 'Captions saved' })
    case 'continue':
    case 'back':
    case 'save':
      return leave(button.intent, screen, uploaded)
  }
  const result = await changePhotos(owner, button, { host })
  if (!result.ok) return replyRefusal(result, { kept: uploaded })
  // Scroll to the photo's new position.
  const next = button.intent === 'move' ? `${here}#photo-${button.to}` : here
  const toast = notice ?? (button.intent === 'remove' ? { title: 'Photo removed' } : undefined)
  return toast ? redirectWithToast(next, toast) : redirect(next)
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

function replyRefusal(refusal: Refusal, more?: PhotosReply) {
  const words = wordsFor(refusal)
  if (words.status === 404) throw new Response('Listing not found', { status: 404 })
  const notice = { title: words.title ?? words.message, description: words.title ? words.message : undefined }
  return data<PhotosReply>({ ...more, notice }, { status: words.status, headers: retryAfter(refusal) })
}
