import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { discardDraft } from '~/domain/listings/drafts/discard-draft.server'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { openDraft, presentDraft } from '~/routes/hosting/create-listing/drafts.server'

export async function loader(args: LoaderFunctionArgs) {
  const { draft } = await openDraft(args)
  return presentDraft(draft, new Date())
}

export async function action(args: ActionFunctionArgs) {
  const { host } = await openDraft(args)
  const form = await readForm(args.request, z.object({}))
  if (!form.ok) return form.reply()
  const result = await discardDraft(args.params.draft, { host })
  return result.ok ? redirectWithToast('/create-listing', { title: 'Draft discarded' }) : form.refuse(result)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation before a draft is discarded. */
export default function DiscardDraft() {
  const { title, href } = useLoaderData<typeof loader>()
  return (
    <ConfirmDelete
      question={`Discard “${title}”?`}
      confirm="Discard draft"
      back={href}
      keep="Keep draft"
      framed
      heading="h1"
    >
      <p>Everything you entered, including photos, will be deleted. This can't be undone.</p>
    </ConfirmDelete>
  )
}
