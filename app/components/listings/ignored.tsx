import { Notice } from '~/ui/notice'

/** What of the address did not fit and was left out of the search. */
export function Ignored({
  ignored,
  names,
}: {
  ignored: readonly { field: string; message: string }[]
  names: Record<string, string>
}) {
  if (ignored.length === 0) return null
  return (
    <Notice type="info" title="Part of this search was left out">
      <ul>
        {ignored.map(({ field, message }) => (
          <li key={field}>
            {names[field] ?? field}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
