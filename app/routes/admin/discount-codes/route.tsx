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
import { presentAnyCode, type AnyCode } from './present-any-code.server'
import { AnyCodeFacts } from './any-code-facts'

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
  advice: 'Please check the highlighted fields.',
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
        <h2 className="text-2xl font-bold">Discount Codes</h2>
        <a href="#create" className={button('primary', 'lg:hidden')}>
          <Icon name="plus" />
          Create a code
        </a>
      </div>
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:items-start lg:gap-12">
        <section aria-labelledby="codes">
          <h3 id="codes" className="scroll-mt-4 text-xl font-semibold">
            All codes
          </h3>
          <CodeSearch filter={filter} path={HERE} />
          <p className="mt-4 text-sm text-muted">{count(total, 'code')}. Dates and times are in UTC.</p>
          <CodeCards codes={codes} isFiltered={isFiltered} />
          <Pager page={page} pages={pages} path={HERE} query={also} hash="#codes" />
        </section>
        <section aria-labelledby="create">
          <h3 id="create" className="scroll-mt-4 text-xl font-semibold">
            Create a discount code
          </h3>
          <p className="mt-1 text-muted">
            A platform code works on the listings of every host, and the platform pays for it. Hosts earn the
            same as without it.
          </p>
          <CodeForm requestKey={requestKey} zone="UTC" isPlatform reply={reply} />
        </section>
      </div>
    </>
  )
}

/** Discount codes of the platform and of hosts, newest first. */
function CodeCards({ codes, isFiltered }: { codes: AnyCode[]; isFiltered: boolean }) {
  if (codes.length === 0) {
    return (
      <p className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
        {isFiltered
          ? 'No matching discount codes. Try a shorter part of the code, or show all codes.'
          : 'There are no discount codes yet. Create the first one with the form.'}
      </p>
    )
  }
  return (
    <ul role="list" className="mt-4 grid gap-4">
      {codes.map((code) => (
        <li key={code.id} className={card}>
          <div className="min-w-0">
            <AnyCodeFacts code={code} />
          </div>
          <div className="flex shrink-0 flex-wrap gap-2 self-start">
            {code.scope === 'platform' && (
              <a href={`/admin/discount-codes/${code.id}`} className={button('secondary', 'px-4!')}>
                Edit<span className="sr-only"> the code {code.code}</span>
              </a>
            )}
            <a
              href={`/admin/discount-codes/${code.id}/delete`}
              className={button('secondary', 'px-4! text-danger!')}
            >
              Delete<span className="sr-only"> the code {code.code}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

const card =
  'flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:flex-row sm:justify-between md:p-5'

/** Searches discount codes by part of the code and by who pays for them. */
function CodeSearch({ filter, path }: { filter: CodeFilter; path: string }) {
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label="Discount codes"
      className="mt-4 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
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
