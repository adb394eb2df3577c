import { data, redirect, type LoaderFunctionArgs, type ActionFunctionArgs } from '@remix-run/node'
import { draftFor, type Draft } from '~/domain/listings/drafts/drafts.queries.server'
import { hostListing } from '~/domain/listings/host-listings.queries.server'
import { initialFields } from '~/domain/listings/listing-form'
import { isUuid } from '~/domain/shared/ids'
import { requireUser } from '~/http/guards.server'
import { currentUser } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import { chosenType, stepHref, steps, type Step } from './steps'
import { stepSections, type FormStep, firstIncompleteStep } from '~/domain/listings/drafts/draft-progress'
import { saveDraftStep } from '~/domain/listings/drafts/save-draft-step.server'
import { startDraft } from '~/domain/listings/drafts/start-draft.server'
import { readSection, replyRefusal } from '~/components/listings/form/read-section.server'
import { ago } from '~/domain/shared/phrases'

/**
 * The draft of a wizard step, and its host. With `?type=` it is a new one until a step is saved. A draft that was
 * published redirects to its listing; a form that was sent twice gets the toast of publishing again.
 * @throws Response 401 (a page) or 302 to sign in (a form) for visitors, 404 if the host has no such draft
 */
export async function openDraft({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const isPage = request.method === 'GET' || request.method === 'HEAD'
  const host = isPage ? await currentUser(request) : await requireUser(request)
  if (!host) throw data('Sign in required', { status: 401 })
  const draft = await draftFor(params.draft, host.id)
  if (draft) return { host, draft, isNew: false }
  const listing = await hostListing(params.draft, host.id)
  const { pathname, searchParams } = new URL(request.url)
  const type = pathname.includes('/basics') && chosenType(searchParams)
  if (!listing && type && isUuid(params.draft)) {
    const [id, fields, now] = [params.draft, initialFields(type), new Date()]
    const empty = {
      id,
      hostId: host.id,
      type,
      fields,
      images: [],
      captions: null,
      createdAt: now,
      updatedAt: now,
    }
    return { host, draft: empty satisfies Draft, isNew: true }
  }
  if (!listing) throw data('Draft not found', { status: 404 })
  throw isPage
    ? redirect(`/listings/${listing.id}/edit`)
    : await redirectWithToast(
        `/profile?published=${listing.id}`,
        publishedToast({ title: listing.title, isFound: listing.cityId !== null }),
      )
}

/** The toast after publishing. */
export const publishedToast = ({ title, isFound }: { title: string; isFound: boolean }) => ({
  title: 'Listing published',
  description: isFound
    ? `“${title}” is live. Guests can find and book it now.`
    : `“${title}” is live. It won't appear on the map until you correct its location.`,
})

/**
 * Saves the fields of a step, valid or not, and with them a new draft. For the Save and Back buttons `reply` is the
 * response; for Continue the step validates the saved fields itself.
 */
export async function saveStep(args: ActionFunctionArgs, step: FormStep) {
  const { host, draft, isNew } = await openDraft(args)
  const { id, type } = draft
  const read = await readSection(args.request, type, ...stepSections[step])
  if (!read.ok) return { reply: read.reply }
  const { intent, fields } = read
  const started = isNew && (await startDraft({ type, requestKey: id }, { host }))
  if (started && !started.ok) return { reply: replyRefusal(fields, started) }
  const saved = await saveDraftStep(id, { step, fields }, { host })
  if (!saved.ok) {
    await openDraft(args) // Redirects if the same form, sent twice, has published the draft meanwhile.
    return { reply: replyRefusal(fields, saved) }
  }
  if (intent === 'save' || intent === 'back') return { reply: await leaveStep(intent, id, step) }
  return { host, id, type, fields }
}

/** Redirects after a step was saved: to the next step, the previous one, or out of the wizard. */
export function leaveStep(
  intent: 'continue' | 'back' | 'save',
  draft: string,
  step: Step,
): Promise<Response> | Response {
  if (intent === 'save')
    return redirectWithToast('/profile', {
      title: 'Draft saved',
      description: 'Continue any time from “List your property/vehicle”.',
    })
  const at = steps.findIndex(({ path }) => path === step)
  const next = steps[intent === 'back' ? at - 1 : at + 1]
  return redirect(next ? stepHref(draft, next.path) : '/create-listing')
}

/** A draft for display in the list of drafts. */
export function presentDraft(draft: Draft, now: Date) {
  const { id, type, fields, images, updatedAt } = draft
  const title = typeof fields.title === 'string' && fields.title.trim()
  const step: Step = firstIncompleteStep(draft)?.step ?? 'rules'
  return {
    id,
    type,
    title: title || `Untitled ${type}`,
    image: images[0] ?? null,
    saved: ago(updatedAt, now),
    next: steps.find(({ path }) => path === step)!.name,
    href: stepHref(id, step),
  }
}

export type PresentedDraft = ReturnType<typeof presentDraft>
