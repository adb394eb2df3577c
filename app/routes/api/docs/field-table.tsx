import type { Field } from './shapes'
import './field-table.css'

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
      <table role="table" className="field-table">
        <thead className="max-md:sr-only">
          <tr role="row">
            {['Name', 'Type', 'Required', 'Description'].map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, required, about }) => (
            <tr key={name} role="row">
              <td role="rowheader">{name}</td>
              <td {...cell}>{type}</td>
              <td {...cell}>{required ? 'yes' : 'no'}</td>
              <td {...cell}>{about}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A row laid out as a grid has lost the roles of a table. The rule of ESLint takes every `td` for a control. */
const cell = { role: 'cell' }
