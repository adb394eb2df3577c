import { Notice } from '~/ui/notice'

type IgnoredProps = { ignored: readonly { field: string; message: string }[]; names: Record<string, string> }

/** The parameters of the address that were invalid and ignored. */
export function Ignored({ ignored, names }: IgnoredProps) {
  if (ignored.length === 0) return null
  return (
    <Notice type="info" title="Part of your search was ignored">
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
