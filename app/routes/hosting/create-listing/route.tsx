import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { draftsOf } from '~/domain/listings/drafts/drafts.queries.server'
import { draftRefusal, startDraft, startDraftSchema } from '~/domain/listings/drafts/start-draft.server'
import { trustAbout } from '~/domain/settings/trust/trust-points.queries.server'
import { requireUser } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { wordsFor } from '~/http/refusals/index'
import { signedInLoader } from '~/http/page-loader.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { useHasVehicles, useIsOpen } from '~/components/shell/page-link'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { useNoticeToast } from '~/ui/notice-toast'
import { DraftList } from './draft-list'
import { presentDraft } from './drafts.server'
import { chosenType, newDraftHref, stepHref } from './steps'
import { Icon, type IconName } from '~/ui/icon'
import type { ListingType } from '~/domain/listings/choices'
import { useReply } from '~/ui/keep-page'

const HERE = '/create-listing'

export const meta = unlistedMeta('Create a listing')

export const loader = signedInLoader(async ({ request, user: host, now }) => {
  const type = chosenType(new URL(request.url).searchParams)
  const refused = type && (await draftRefusal(type, host))
  // Nothing is stored before something is sent: links are also followed by prefetches and reloads.
  if (type && !refused) throw redirect(newDraftHref(uuidv7(), type))
  const drafts = await draftsOf(host.id)
  const words = refused ? wordsFor(refused) : undefined
  return {
    notice: words && { title: words.title!, description: words.message },
    drafts: drafts.map((draft) => presentDraft(draft, now)),
    keys: { property: uuidv7(), vehicle: uuidv7() },
    insurance: await trustAbout('insurance', now),
  }
})

export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const form = await readForm(request, startDraftSchema)
  if (!form.ok) {
    const notice = { title: 'Failed to create listing', description: 'Choose a property or a vehicle.' }
    return data<FormReply>({ ...form.reply().data, notice }, { status: 400 })
  }
  const result = await startDraft(form.value, { host })
  return result.ok ? redirect(stepHref(result.id, 'basics')) : form.refuse(result)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The first step of the wizard: the type of listing. Also lists the drafts. */
export default function CreateListing() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useReply()
  const { search } = useLocation()
  const hasVehicles = useHasVehicles()
  useNoticeToast(reply?.notice)
  if (!loaded)
    return (
      <SignInRequired
        text={`Sign in to list your property${hasVehicles ? ' or vehicle' : ''} and start earning.`}
        returnTo={HERE + search}
      />
    )
  return (
    <main className="page-text">
      <ReplyNotice reply={reply ?? loaded} className="mb-6" />
      <div className="flex items-start justify-between gap-4">
        <h1 className="text-2xl font-bold md:text-3xl">What would you like to list?</h1>
        <Link
          to="/profile"
          className={
            '-mr-2 inline-flex min-h-11 shrink-0 items-center rounded px-2 font-semibold underline ' +
            'underline-offset-2 hover:bg-sunken'
          }
        >
          Cancel
        </Link>
      </div>
      <p className="mt-2 text-lg text-muted">You set the price and the dates. {loaded.insurance}</p>
      <CategoryCards keys={loaded.keys} />
      {loaded.drafts.length > 0 && <DraftList drafts={loaded.drafts} className="mt-12" />}
    </main>
  )
}

const categories: { type: ListingType; icon: IconName; name: string; text: string }[] = [
  {
    type: 'property',
    icon: 'home',
    name: 'Property',
    text: 'A house, an apartment or a room, priced per night.',
  },
  {
    type: 'vehicle',
    icon: 'car',
    name: 'Vehicle',
    text: 'A car, a van or a motorcycle, priced per day.',
  },
]

/** The two types as large buttons, each a form with its own request key. */
function CategoryCards({ keys }: { keys: Record<ListingType, string> }) {
  const isOpen = useIsOpen()
  return (
    <div className="mt-8 grid gap-4 sm:grid-cols-2">
      {categories
        .filter(({ type }) => isOpen(`/?type=${type}`))
        .map(({ type, icon, name, text }) => (
          <Form key={type} method="post" className="grid">
            <input type="hidden" name="requestKey" value={keys[type]} />
            <button
              name="type"
              value={type}
              className={
                'flex items-center gap-5 rounded-lg border border-control bg-surface p-5 text-left transition-colors ' +
                'hover:border-accent hover:bg-accent-soft sm:flex-col sm:items-start sm:p-8'
              }
            >
              <span
                className={
                  'grid size-14 shrink-0 place-items-center rounded-full ' +
                  'bg-accent-soft text-accent-strong sm:size-16'
                }
              >
                <Icon name={icon} size={32} />
              </span>
              <span>
                <span className="block text-xl font-semibold">{name}</span>
                <span className="mt-1 block text-muted">{text}</span>
              </span>
            </button>
          </Form>
        ))}
    </div>
  )
}
