import {
  filterLabels,
  SEARCH_MAX,
  userFilters,
  type UserSearch,
} from '~/domain/accounts/administration/user-filters'
import { button } from '~/ui/button'
import { control, Field, InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'

/** The user search: a GET form, so that each search has a URL. */
export function UserSearchForm({ search, show, action }: UserSearch & { action: string }) {
  return (
    <form
      method="get"
      action={action}
      role="search"
      aria-label="Users"
      className="mt-4 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <InputField
        id="search"
        name="search"
        label="Name or email"
        defaultValue={search}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Field id="show" label="Show">
        {(tied) => (
          <select {...tied} name="show" defaultValue={show} className={control}>
            {userFilters.map((filter) => (
              <option key={filter} value={filter}>
                {filterLabels[filter]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button className={button('primary')}>
        <Icon name="search" />
        Search
      </button>
    </form>
  )
}
