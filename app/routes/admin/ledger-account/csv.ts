import { createReadableStreamFromReadable } from '@remix-run/node'
import { Readable } from 'node:stream'
import { entriesCsv } from '~/domain/ledger/entries-csv.server'
import { entryFilterSchema, isLedgerAccount } from '~/domain/ledger/entry-filter'
import { adminLoader } from '~/http/page-loader.server'
import { queryOf } from '~/http/read-json.server'

/** The entries of an account as a download, with the filter of its page. */
export const loader = adminLoader(({ request, params: { account } }) => {
  if (!isLedgerAccount(account)) throw new Response('Account not found', { status: 404 })
  const { from, to } = entryFilterSchema.parse(queryOf(request))
  const name = ['roamstead', account, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')
  return new Response(createReadableStreamFromReadable(Readable.from(entriesCsv(account, { from, to }))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
})
