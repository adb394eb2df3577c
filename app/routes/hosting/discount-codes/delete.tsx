import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { deleteDiscountCode } from '~/domain/discounts/delete-discount-code.server'
import { discountCodeOf, discountTimeZone } from '~/domain/discounts/discount-codes.queries.server'
import { deleteDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { requireUser } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { CodeFacts } from '~/components/discounts/code-facts'
import { presentCode } from '~/components/discounts/present-code.server'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { pageTitle } from '~/ui/page-title'
import { useNoticeToast } from '~/ui/toast-store'

const CODES = '/host-discount-codes'

export const meta: MetaFunction = () => [
  { title: pageTitle('Delete discount code') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const [code, timeZone] = await Promise.all([discountCodeOf(params.id!, host.id), discountTimeZone(host.id)])
  return code ? data(presentCode(code, timeZone, new Date())) : data(null, { status: 404 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const form = await readForm(request, deleteDiscountCodeSchema)
  if (!form.ok) return form.reply()
  // Admins delete their own codes here too, as hosts; other codes have an admin screen.
  const result = await deleteDiscountCode(params.id, { host })
  return result.ok
    ? redirectWithToast(CODES, {
        title: 'Discount Code Deleted',
        description: 'The discount code has been deleted successfully.',
      })
    : form.refuse(result)
}

/** Asks for confirmation before a code is deleted. */
export default function DeleteDiscountCode() {
  const code = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <main className="mx-auto max-w-xl px-4 py-8 md:py-14">
      {reply?.notice && (
        <div className="mb-6">
          <Notice type="error" title={reply.notice.title}>
            {reply.notice.description}
          </Notice>
        </div>
      )}
      {code ? (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">
            Are you sure you want to delete this discount code?
          </h1>
          <div className="mt-6 rounded-lg border border-line bg-surface p-5">
            <CodeFacts code={code} as="h2" />
          </div>
          <p className="mt-6 text-muted">
            It can no longer be used. Bookings that used it keep their discount. This can't be undone.
          </p>
          <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
            <button className={button('danger')}>Delete code</button>
            <a href={CODES} className={button('secondary')}>
              Keep code
            </a>
          </form>
        </>
      ) : (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">Discount code not found</h1>
          <p className="mt-3 text-muted">It may have been deleted already, or it is not one of yours.</p>
          <a href={CODES} className={button('primary', 'mt-6')}>
            My Discount Codes
          </a>
        </>
      )}
    </main>
  )
}
