import type { ReactNode } from 'react'
import { button } from '~/ui/button'
import { FreshField, SelectField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'

type SearchFormProps = {
  action: string
  /** What is searched, for screen readers. */
  label: string
  /** What a search finds rows by. */
  searchLabel: string
  search: string
  maxLength: number
  /** The choice beside it: a parameter with its options. */
  choice: {
    name: string
    label: string
    value: string
    options: readonly (readonly [value: string, label: string])[]
  }
  /** Two more filters. */
  children?: ReactNode
}

/** The search of a list of the console: a GET form, so that each search has a URL. */
export const SearchForm = ({
  action,
  label,
  searchLabel,
  search,
  maxLength,
  choice,
  children,
}: SearchFormProps) => (
  <Form
    method="get"
    action={action}
    role="search"
    aria-label={label}
    className={`mt-4 grid items-end gap-4 ${
      children
        ? 'sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_12rem_10rem_10rem_auto]'
        : 'sm:grid-cols-[minmax(0,1fr)_12rem_auto]'
    }`}
  >
    <FreshField
      id="search"
      name="search"
      label={searchLabel}
      defaultValue={search}
      maxLength={maxLength}
      spellCheck={false}
      enterKeyHint="search"
    />
    <SelectField
      id={choice.name}
      name={choice.name}
      label={choice.label}
      defaultValue={choice.value}
      options={choice.options}
    />
    {children}
    <button className={button('primary', 'sm:justify-self-start')}>
      <Icon name="search" />
      Search
    </button>
  </Form>
)
