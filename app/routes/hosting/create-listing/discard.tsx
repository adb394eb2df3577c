import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { discardDraft } from '~/domain/listings/drafts/discard-draft.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { openDraft } from '~/routes/hosting/create-listing/open-draft.server'
import { presentDraft } from '~/routes/hosting/create-listing/present-draft.server'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'

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

/** Asks for confirmation before a draft is discarded. */
export default function DiscardDraft() {
  const { title, href } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <>
      {reply?.notice && (
        <div className="mb-6">
          <Notice type="error" title={reply.notice.title}>
            {reply.notice.description}
          </Notice>
        </div>
      )}
      <h1 className="text-2xl font-bold">Discard “{title}”?</h1>
      <p className="mt-3 text-muted">
        Everything you entered and its photos will be deleted. This cannot be undone.
      </p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>Discard draft</button>
        <a href={href} className={button('secondary')}>
          Keep draft
        </a>
      </form>
    </>
  )
}
