import { useLoaderData } from '@remix-run/react'
import { anyDiscountCode } from '~/domain/discounts/all-discount-codes.queries.server'
import { deleteDiscountCode } from '~/domain/discounts/update-discount-code.server'
import { deleteDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { CodeFacts } from '~/components/discounts/code-facts'
import { ConfirmDeletion, Day, TextLink } from '../elements'
import { consoleMeta } from '../tabs'
import { presentAnyCode, type AnyCode } from './present-any-code.server'

const CODES = '/admin/discount-codes'

export const meta = consoleMeta('Delete discount code')

export const loader = adminLoader(async ({ params, now }) => {
  const found = await anyDiscountCode(params.id)
  if (!found)
    throw new Response('Discount code not found. It may have been deleted already.', { status: 404 })
  return presentAnyCode(found, now)
})

export const action = adminAction({
  schema: deleteDiscountCodeSchema,
  run: ({ params, user: admin, now }) => deleteDiscountCode(params.id, { admin, now }),
  done: ({ code }) => ({
    to: CODES,
    title: 'Discount code deleted',
    description: `${code} can no longer be used.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation before deleting a discount code. */
export default function AdminDeleteDiscountCode() {
  const code = useLoaderData<typeof loader>()
  return (
    <ConfirmDeletion
      question="Are you sure you want to delete this discount code?"
      confirm="Delete code"
      back={CODES}
    >
      <div className="rounded-lg border border-line bg-surface p-5 text-ink">
        <AnyCodeFacts code={code} />
      </div>
      <p>It can no longer be used. Bookings that used it keep their discount. This can't be undone.</p>
    </ConfirmDeletion>
  )
}

/** A discount code's details, its owner and who pays for it. */
function AnyCodeFacts({ code }: { code: AnyCode }) {
  return (
    <>
      <CodeFacts code={code} />
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Paid by</dt>
        <dd>
          {code.scope === 'platform' ? (
            'Platform'
          ) : (
            <>
              Host (<TextLink href={`/hosts/${code.owner.id}`}>{code.owner.name}</TextLink>)
            </>
          )}
        </dd>
        <dt className="text-muted">Created</dt>
        <dd>
          <Day at={code.createdAt} />
          {code.scope === 'platform' && ` by ${code.owner.name}`}
        </dd>
      </dl>
    </>
  )
}
