import type { AuditFilter } from '~/domain/audit/audit-filter'
import { actionLabels, subjectLabels } from '~/domain/audit/audit-labels'
import { button } from '~/ui/button'
import { InputField, SelectField } from '~/ui/field'

/** Filters changes by admin, subject and date. `clear` is the URL without filters. */
export function AuditFilterForm({ filter, clear }: { filter: AuditFilter; clear?: string }) {
  return (
    <form role="search" aria-label="Filter changes" className={filterGrid}>
      <div className="col-span-2 md:col-span-1">
        <InputField
          id="who"
          name="who"
          type="search"
          label="Who"
          placeholder="Name"
          defaultValue={filter.who}
          autoComplete="off"
        />
      </div>
      <Choice name="what" label="What" all="Everything" words={subjectLabels} chosen={filter.what} />
      <Choice name="action" label="Action" all="All changes" words={actionLabels} chosen={filter.action} />
      <InputField id="from" name="from" type="date" label="From" defaultValue={filter.from} />
      <InputField id="to" name="to" type="date" label="To" defaultValue={filter.to} />
      <div className="col-span-2 flex gap-3 md:col-span-1">
        <button className={button('secondary')}>Show</button>
        {clear && (
          <a href={clear} className={button('quiet', 'whitespace-nowrap')}>
            Show all
          </a>
        )}
      </div>
    </form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  all: string
  words: Record<string, string>
  chosen?: string
}

function Choice({ name, label, all, words, chosen }: ChoiceProps) {
  return (
    <SelectField
      id={name}
      label={label}
      name={name}
      defaultValue={chosen ?? ''}
      options={Object.entries(words).map(([value, word]) => [value, word])}
    >
      <option value="">{all}</option>
    </SelectField>
  )
}

const filterGrid =
  'mt-4 grid grid-cols-2 items-end gap-4 md:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]'
