import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { allDiscountCodes, CODES_PER_PAGE } from '~/domain/discounts/all-discount-codes.queries.server'
import { readCodeFilter, type CodeFilter } from '~/domain/discounts/code-filter'
import { createDiscountCode } from '~/domain/discounts/create-discount-code.server'
import { newDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { CODE_MAX } from '~/domain/discounts/limits'
import { count } from '~/domain/shared/phrases'
import { pageNumber } from '~/http/page-number'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { CodeForm } from '~/components/discounts/code-form'
import { Pager } from '~/ui/pager'
import { button } from '~/ui/button'
import { InputField, SelectField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { consoleMeta } from '../tabs'
import { CodeTable } from './code-table'
import { presentAnyCode } from './present-any-code.server'

const HERE = '/admin/discount-codes'

export const meta: MetaFunction = () => consoleMeta('Discount Codes')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const [filter, page, now] = [
    readCodeFilter(new URL(request.url).searchParams),
    pageNumber(request),
    new Date(),
  ]
  const { codes, total } = await allDiscountCodes(filter, { page: page ?? 1, perPage: CODES_PER_PAGE })
  const pages = Math.max(1, Math.ceil(total / CODES_PER_PAGE))
  if (!page || page > pages) throw new Response("This page doesn't exist.", { status: 404 })
  return data({
    filter,
    page,
    pages,
    total,
    codes: codes.map((found) => presentAnyCode(found, now)),
    requestKey: uuidv7(),
  })
}

export const action = formAction({
  access: 'admin',
  schema: ({ now }) => newDiscountCodeSchema({ timeZone: 'UTC', sentBy: 'form', now }),
  failed: 'Failed to create discount code',
  run: ({ user: admin, value, now }) => createDiscountCode(value, { admin, now }),
  done: ({ discountCode }) => ({
    to: HERE,
    title: 'Discount code created',
    description: `${discountCode.code} works on any listing.`,
  }),
})

/** Discount Codes: creates platform codes, and lists and deletes all codes. */
export default function AdminDiscountCodes() {
  const { filter, page, pages, total, codes, requestKey } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  const isFiltered = filter.scope !== null || filter.search !== null
  const also = new URLSearchParams({
    ...(filter.search && { search: filter.search }),
    ...(filter.scope && { scope: filter.scope }),
  }).toString()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="codes" className="text-2xl font-bold">
          Discount Codes
        </h2>
        <a href="#create" className={button('primary')}>
          <Icon name="plus" />
          Create a code
        </a>
      </div>
      <CodeSearch filter={filter} path={HERE} />
      <p className="mt-4 mb-3 text-sm text-muted">
        {count(total, 'code')}. Dates are in the time zone of the host, and in UTC for the platform's codes.
      </p>
      {codes.length > 0 ? (
        <CodeTable codes={codes} labelledBy="codes" />
      ) : (
        <p className="rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
          {isFiltered
            ? 'No matching discount codes. Try a shorter part of the code, or show all codes.'
            : 'There are no discount codes yet. Create the first one with the form.'}
        </p>
      )}
      <Pager page={page} pages={pages} path={HERE} query={also} />
      <section aria-labelledby="create" className="mt-12 max-w-text">
        <h3 id="create" className="scroll-mt-4 text-xl font-semibold">
          Create a discount code
        </h3>
        <p className="mt-1 text-muted">
          A platform code works on every host's listings, and the platform pays for it. Hosts earn the same as
          without it.
        </p>
        <CodeForm requestKey={requestKey} to="#create" zone="UTC" isPlatform reply={reply} />
      </section>
    </>
  )
}

/** Searches discount codes by part of the code and by who pays for them. */
function CodeSearch({ filter, path }: { filter: CodeFilter; path: string }) {
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label="Discount codes"
      className="mt-4 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <InputField
        id="search"
        name="search"
        label="Code contains"
        type="search"
        maxLength={CODE_MAX}
        autoComplete="off"
        defaultValue={filter.search ?? ''}
      />
      <SelectField id="scope" label="Paid by" name="scope" defaultValue={filter.scope ?? ''}>
        <option value="">Anyone</option>
        <option value="platform">Platform</option>
        <option value="host">Host</option>
      </SelectField>
      <button className={button('secondary')}>Search</button>
    </form>
  )
}
