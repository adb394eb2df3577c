import type { Field } from './shapes'

/**
 * A table of fields, with a card for each on phones. It is a group, because a region per table would bury the page's
 * real landmarks. The roles are explicit because browsers forget those of a table that is not displayed as one.
 */
export function FieldTable({ fields, labelledBy }: { fields: Field[]; labelledBy: string }) {
  if (fields.length === 0) return null
  return (
    <div
      role="group"
      tabIndex={0}
      aria-labelledby={labelledBy}
      className="mt-2 overflow-x-auto rounded border border-line"
    >
      <table role="table" className="w-full text-left text-sm max-md:block">
        <thead className="bg-sunken max-md:sr-only">
          <tr role="row">
            {['Name', 'Type', 'Required', 'Description'].map((name) => (
              <th key={name} role="columnheader" scope="col" className="px-3 py-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {fields.map(({ name, type, required, about }) => (
            <tr key={name} role="row" className={row}>
              <td role="rowheader" className="font-mono font-semibold wrap-anywhere">
                {name}
              </td>
              <td {...cell} className="max-md:text-muted">
                {type}
              </td>
              <td {...cell} className="max-md:col-span-full max-md:text-muted">
                <span className="md:hidden">Required: </span>
                {required ? 'yes' : 'no'}
              </td>
              <td {...cell} className="max-md:col-span-full">
                {about}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A row laid out as a grid has lost the roles of a table. The rule of ESLint takes every `td` for a control. */
const cell = { role: 'cell' }
const row =
  'border-t border-line align-top max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:px-3 ' +
  'max-md:py-2 md:[&>td]:px-3 md:[&>td]:py-2'
