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
        <tbody className={rows}>
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

/** The page has more than a thousand rows, so their classes are set once per table, on its body. */
const rows = [
  'max-md:block [&>tr]:border-t [&>tr]:border-line [&>tr]:align-top md:[&_td]:px-3 md:[&_td]:py-2',
  'max-md:[&>tr]:grid max-md:[&>tr]:grid-cols-[auto_minmax(0,1fr)] max-md:[&>tr]:gap-x-3',
  'max-md:[&>tr]:px-3 max-md:[&>tr]:py-2',
  '[&_td:first-child]:font-mono [&_td:first-child]:font-semibold [&_td:first-child]:wrap-anywhere',
  'max-md:[&_td:nth-child(2)]:text-muted max-md:[&_td:nth-child(3)]:text-muted',
  "max-md:[&_td:nth-child(n+3)]:col-span-full max-md:[&_td:nth-child(3)]:before:content-['Required:_']",
].join(' ')
