import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteDiscountCode } from '~/domain/discounts/update-discount-code.server'
import { discountCodeOf, discountTimeZone } from '~/domain/discounts/discount-codes.queries.server'
import { deleteDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { CodeFacts } from '~/components/discounts/code-facts'
import { presentCode } from '~/components/discounts/present-code.server'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { unlistedMeta } from '~/components/shell/page-title'
import { useReply } from '~/ui/keep-page'

const CODES = '/host-discount-codes'

export const meta = unlistedMeta('Delete discount code')

export const loader = userLoader(async ({ params, user: host, now }) => {
  const [code, timeZone] = await Promise.all([discountCodeOf(params.id, host.id), discountTimeZone(host.id)])
  return code ? data(presentCode(code, timeZone, now)) : data(null, { status: 404 })
})

export const action = userAction({
  schema: deleteDiscountCodeSchema,
  // Admins delete their own codes here too, as hosts; other codes have an admin screen.
  failed: 'Failed to Delete Discount Code',
  advice: 'There was an error deleting the discount code',
  run: ({ params, user: host }) => deleteDiscountCode(params.id, { host }),
  done: () => ({
    to: CODES,
    title: 'Discount Code Deleted',
    description: 'The discount code has been deleted successfully.',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation before a code is deleted. */
export default function DeleteDiscountCode() {
  const code = useLoaderData<typeof loader>()
  const reply = useReply()
  if (!code)
    return (
      <main className="page-text">
        <ReplyNotice reply={reply} className="mb-6" />
        <h1 className="text-2xl font-bold md:text-3xl">Discount code not found</h1>
        <p className="mt-3 text-muted">It may have been deleted already, or it is not one of yours.</p>
        <Link to={CODES} className={button('primary', 'mt-6')}>
          My Discount Codes
        </Link>
      </main>
    )
  return (
    <ConfirmDelete
      question="Are you sure you want to delete this discount code?"
      confirm="Delete code"
      back={CODES}
      keep="Keep code"
    >
      <div className="rounded-lg border border-line bg-surface p-5 text-base text-ink">
        <CodeFacts code={code} as="h2" />
      </div>
      <p>It can no longer be used. Bookings that used it keep their discount. This can't be undone.</p>
    </ConfirmDelete>
  )
}
