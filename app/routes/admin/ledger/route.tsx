import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ledgerState } from '~/domain/ledger/ledger-state.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { consoleMeta } from '../tabs'
import { AccountTable } from './account-table'
import { presentLedger } from './present-ledger.server'
import { Unreconciled } from './unreconciled'

export const meta: MetaFunction = () => consoleMeta('Ledger')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return presentLedger(await ledgerState())
}

/** The ledger: balances, discrepancy and bookings that do not reconcile. */
export default function Ledger() {
  const { isBalanced, discrepancy, transactions, accounts, unreconciled } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 id="accounts" className="text-2xl font-bold">
        Ledger
      </h2>
      <p className="mt-1 max-w-text text-muted">
        Every transaction balances, so all accounts together add up to zero. Any discrepancy means that an
        entry is wrong. Each booking is also compared with its original terms, and listed below if its entries
        differ.
      </p>

      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div
          role="group"
          aria-labelledby="discrepancy"
          className={`rounded-lg border p-5 ${isBalanced ? 'border-line bg-surface' : 'border-danger bg-danger-soft'}`}
        >
          <p id="discrepancy" className="font-semibold">
            Discrepancy
          </p>
          <p className={`${figure} ${isBalanced ? 'text-accent' : 'text-danger'}`}>{discrepancy}</p>
          <p className="mt-2 text-muted">
            {isBalanced
              ? `All entries of ${transactions} transactions add up to zero.`
              : `The entries of ${transactions} transactions do not add up to zero. ` +
                'Pay nothing out until this is resolved.'}
          </p>
        </div>

        <AccountTable accounts={accounts} discrepancy={discrepancy} isBalanced={isBalanced} />
      </div>

      <section className="mt-8">
        <h3 id="unreconciled" className="text-lg font-semibold">
          Bookings that do not reconcile
        </h3>
        {unreconciled.length > 0 ? (
          <div className="mt-3">
            <Unreconciled lines={unreconciled} labelledBy="unreconciled" />
          </div>
        ) : (
          <p className="mt-1 text-muted">None. Every booking's entries match its original terms.</p>
        )}
      </section>
    </>
  )
}

const figure = 'mt-1 text-4xl font-bold tabular-nums wrap-anywhere'
