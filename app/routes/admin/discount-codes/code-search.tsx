import type { CodeFilter } from '~/domain/discounts/code-filter'
import { CODE_MAX } from '~/domain/discounts/limits'
import { button } from '~/ui/button'
import { control, Field, InputField } from '~/ui/field'

/** Searches discount codes by part of the code and by who pays for them. */
export function CodeSearch({ filter, path }: { filter: CodeFilter; path: string }) {
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
        label="Part of the code"
        type="search"
        maxLength={CODE_MAX}
        autoComplete="off"
        defaultValue={filter.search ?? ''}
      />
      <Field id="scope" label="Paid by">
        {(tied) => (
          <select {...tied} name="scope" defaultValue={filter.scope ?? ''} className={control}>
            <option value="">Anyone</option>
            <option value="platform">The platform</option>
            <option value="host">A host</option>
          </select>
        )}
      </Field>
      <button className={button('secondary')}>Search</button>
    </form>
  )
}
