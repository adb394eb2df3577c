import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { anyDiscountCode } from '~/domain/discounts/all-discount-codes.queries.server'
import { deleteDiscountCode } from '~/domain/discounts/delete-discount-code.server'
import { deleteDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { AnyCodeFacts } from '~/routes/admin/discount-codes/any-code-facts'
import { presentAnyCode } from '~/routes/admin/discount-codes/present-any-code.server'
import { consoleMeta } from '../tabs'

const CODES = '/admin/discount-codes'

export const meta: MetaFunction = () => consoleMeta('Delete discount code')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const found = await anyDiscountCode(params.id)
  if (!found)
    throw new Response('Discount code not found. It may have been deleted already.', { status: 404 })
  return presentAnyCode(found, new Date())
}

export const action = formAction({
  access: 'admin',
  schema: deleteDiscountCodeSchema,
  run: ({ params, user: admin, now }) => deleteDiscountCode(params.id, { admin, now }),
  done: ({ code }) => ({
    to: CODES,
    title: 'Discount code deleted',
    description: `${code} can no longer be used.`,
  }),
})

/** Asks for confirmation before deleting a discount code. */
export default function AdminDeleteDiscountCode() {
  const code = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <div className="mt-6">
      <ConfirmDelete
        question="Are you sure you want to delete this discount code?"
        confirm="Delete code"
        back={CODES}
        reply={reply}
        framed
      >
        <div className="rounded-lg border border-line bg-surface p-5 text-ink">
          <AnyCodeFacts code={code} />
        </div>
        <p>It can no longer be used. Bookings that used it keep their discount. This can't be undone.</p>
      </ConfirmDelete>
    </div>
  )
}
