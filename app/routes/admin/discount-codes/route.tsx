import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { allDiscountCodes, CODES_PER_PAGE } from '~/domain/discounts/all-discount-codes.queries.server'
import { readCodeFilter } from '~/domain/discounts/code-filter'
import { createDiscountCode } from '~/domain/discounts/create-discount-code.server'
import { newDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { CODE_MAX } from '~/domain/discounts/limits'
import { count } from '~/domain/shared/phrases'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { CodeForm } from '~/components/discounts/code-form'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Pager } from '~/ui/pager'
import { CodeState } from '~/components/discounts/code-facts'
import type { Column } from '~/ui/data-table'
import { Day, PageHeading, Section, Table, userPath } from '../elements'
import { readPage } from '../read-page.server'
import { SearchForm } from '../search-form'
import { consoleMeta } from '../tabs'
import { presentAnyCode, type AnyCode } from './present-any-code.server'

const HERE = '/admin/discount-codes'

export const meta = consoleMeta('Discount Codes')

export const loader = adminLoader(async ({ request, now }) => {
  const filter = readCodeFilter(new URL(request.url).searchParams)
  const { codes, ...found } = await readPage(request, CODES_PER_PAGE, (page) =>
    allDiscountCodes(filter, { page, perPage: CODES_PER_PAGE }),
  )
  return { ...found, filter, codes: codes.map((code) => presentAnyCode(code, now)), requestKey: uuidv7() }
})

export const action = adminAction({
  schema: ({ now }) => newDiscountCodeSchema({ timeZone: 'UTC', sentBy: 'form', now }),
  failed: 'Failed to create discount code',
  run: ({ user: admin, value, now }) => createDiscountCode(value, { admin, now }),
  done: ({ discountCode }) => ({
    to: HERE,
    title: 'Discount code created',
    description: `${discountCode.code} works on any listing.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Discount Codes: creates platform codes, and lists and deletes all codes. */
export default function AdminDiscountCodes() {
  const { filter, page, pages, total, codes, requestKey } = useLoaderData<typeof loader>()
  const also = new URLSearchParams({
    ...(filter.search && { search: filter.search }),
    ...(filter.scope && { scope: filter.scope }),
  }).toString()
  return (
    <>
      <PageHeading title="Discount Codes" id="codes">
        <a href="#create" className={button('secondary')}>
          Create a code
        </a>
      </PageHeading>
      <SearchForm
        action={HERE}
        label="Discount codes"
        searchLabel="Code contains"
        maxLength={CODE_MAX}
        search={filter.search ?? ''}
        choice={{
          name: 'scope',
          label: 'Paid by',
          value: filter.scope ?? '',
          options: [
            ['', 'Anyone'],
            ['platform', 'Platform'],
            ['host', 'Host'],
          ],
        }}
      />
      <p className="mt-4 mb-3 text-sm text-muted">
        {count(total, 'code')}. Dates are in the time zone of the host, and in UTC for the platform's codes.
      </p>
      <Table
        labelledBy="codes"
        columns={columns}
        rows={codes}
        empty={
          also
            ? 'No matching discount codes. Try a shorter part of the code, or show all codes.'
            : 'There are no discount codes yet. Create the first one with the form.'
        }
      />
      <Pager page={page} pages={pages} path={HERE} query={also} />
      <Section title="Create a discount code" id="create" isLandmark className="mt-12 max-w-text">
        <p className="mt-1 text-muted">
          A platform code works on every host's listings, and the platform pays for it. Hosts earn the same as
          without it.
        </p>
        <CodeForm requestKey={requestKey} to="#create" zone="UTC" isPlatform />
      </Section>
    </>
  )
}

const columns: Column<AnyCode>[] = [
  {
    head: 'Code',
    title: true,
    cell: ({ code, description }) => (
      <>
        <span className="font-mono font-semibold">{code}</span>
        {description && (
          <>
            {' '}
            <span
              dir="auto"
              title={description}
              className="text-muted lg:line-clamp-2 lg:w-44 lg:whitespace-normal"
            >
              {description}
            </span>
          </>
        )}
      </>
    ),
  },
  {
    head: 'Discount',
    cell: ({ discount, on }) => (
      <>
        {discount} <span className="text-muted lg:block">{on}</span>
      </>
    ),
  },
  {
    head: 'Valid',
    cell: ({ window, createdAt }) => (
      <>
        {/* With times it takes two lines. */}
        <span className="lg:block lg:w-52 lg:whitespace-normal">{window}</span>{' '}
        <span className="text-muted lg:block">
          created <Day at={createdAt} />
        </span>
      </>
    ),
  },
  { head: 'Used', numeric: true, cell: ({ used }) => used },
  {
    head: 'Paid by',
    cell: ({ scope, owner }) =>
      scope === 'platform' ? (
        <>
          Platform
          <span className="sr-only">, created by {owner.name}</span>
        </>
      ) : (
        <Link
          to={userPath(owner.id)}
          className="block min-h-6 content-center text-accent underline lg:max-w-28 lg:whitespace-normal"
        >
          {owner.name}
        </Link>
      ),
  },
  { head: 'State', cell: ({ state }) => <CodeState state={state} /> },
  {
    head: 'Actions',
    unlabelled: true,
    cell: ({ id, code, scope }) => (
      <span className="flex justify-end gap-4">
        {scope === 'platform' && (
          <Link to={`${HERE}/${id}`} className={rowLink}>
            Edit<span className="sr-only"> the code {code}</span>
          </Link>
        )}
        <Link to={`${HERE}/${id}/delete`} className={`${rowLink} text-danger`}>
          Delete<span className="sr-only"> the code {code}</span>
        </Link>
      </span>
    ),
  },
]

const rowLink = 'inline-flex min-h-11 items-center font-semibold underline max-lg:-my-2 lg:min-h-6'
