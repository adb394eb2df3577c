import { CodeState } from '~/components/discounts/code-facts'
import { DataTable, type Column } from '~/ui/data-table'
import type { AnyCode } from './present-any-code.server'

/** Discount codes of the platform and of hosts. */
export const CodeTable = ({ codes, labelledBy }: { codes: AnyCode[]; labelledBy: string }) => (
  <DataTable labelledBy={labelledBy} columns={columns} rows={codes} keyOf={({ id }) => id} compact />
)

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
            <span dir="auto" title={description} className="text-muted lg:block lg:max-w-40 lg:truncate">
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
    cell: ({ window, created }) => (
      <>
        {/* With times it takes two lines. */}
        <span className="lg:block lg:w-52 lg:whitespace-normal">{window}</span>{' '}
        <span className="text-muted lg:block">
          created <time dateTime={created.at}>{created.words}</time>
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
        <a
          href={`/admin/accounts/users/${owner.id}`}
          className="block min-h-6 content-center text-accent underline lg:max-w-28 lg:truncate"
        >
          {owner.name}
        </a>
      ),
  },
  { head: 'State', cell: ({ state }) => <CodeState state={state} /> },
  {
    head: 'Actions',
    unlabelled: true,
    cell: ({ id, code, scope }) => (
      <span className="flex justify-end gap-4">
        {scope === 'platform' && (
          <a href={`/admin/discount-codes/${id}`} className={action}>
            Edit<span className="sr-only"> the code {code}</span>
          </a>
        )}
        <a href={`/admin/discount-codes/${id}/delete`} className={`${action} text-danger`}>
          Delete<span className="sr-only"> the code {code}</span>
        </a>
      </span>
    ),
  },
]

const action = 'inline-flex min-h-11 items-center font-semibold underline max-lg:-my-2 lg:min-h-6'
