import type { Field } from './shapes'

/**
 * A table of fields that scrolls sideways on narrow screens. It is a group, because a region per table would bury the
 * page's real landmarks.
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
      <table className="w-full text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            {['Name', 'Type', 'Required', 'Description'].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, required, about }) => (
            <tr key={name} className="border-t border-line align-top">
              <td className="px-3 py-2 font-mono">{name}</td>
              <td className="px-3 py-2">{type}</td>
              <td className="px-3 py-2">{required ? 'yes' : 'no'}</td>
              <td className="px-3 py-2">{about}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
