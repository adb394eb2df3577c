import type { TransactionFilter as Filter } from '~/domain/ledger/transaction'
import { transactionTypes, typeWords } from '~/domain/ledger/transaction-words'
import { button } from '~/ui/button'
import { InputField, SelectField } from '~/ui/field'
import { transactionsAddress } from './transactions-address'

/** Filters transactions by user and type. */
export function TransactionFilter({ filter }: { filter: Filter }) {
  const isFiltered = Boolean(filter.user || filter.type || filter.booking)
  return (
    <>
      <form
        role="search"
        aria-label="Filter transactions"
        className="mt-4 flex flex-col gap-4 sm:flex-row sm:items-end"
      >
        <div className="sm:w-72">
          <InputField
            id="user"
            name="user"
            type="search"
            label="User"
            placeholder="Name or email"
            defaultValue={filter.user}
            autoComplete="off"
          />
        </div>
        <div className="sm:w-44">
          <SelectField
            id="of-type"
            label="Type"
            name="type"
            defaultValue={filter.type ?? ''}
            options={transactionTypes.map((type) => [type, typeWords[type].label])}
          >
            <option value="">All types</option>
          </SelectField>
        </div>
        {filter.booking && <input type="hidden" name="booking" value={filter.booking} />}
        <div className="flex gap-3">
          <button className={button('secondary')}>Show</button>
          {isFiltered && (
            <a href={transactionsAddress({})} className={button('quiet')}>
              Show all
            </a>
          )}
        </div>
      </form>
      {filter.booking && (
        <p className="mt-3 text-muted">
          Only booking <span className="font-mono text-sm wrap-anywhere text-ink">{filter.booking}</span>
        </p>
      )}
    </>
  )
}
