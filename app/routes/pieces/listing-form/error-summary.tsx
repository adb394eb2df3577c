import type { Notice as Words } from '~/http/read-form.server'
import { Notice } from '~/ui/notice'
import { idOf } from './form-parts'

/** What is wrong, above the form, each with a link to its field. */
export function ErrorSummary({ notice, errors }: { notice?: Words; errors: Record<string, string[]> }) {
  const wrong = Object.entries(errors)
  if (!notice && wrong.length === 0) return null
  return (
    <div className="mb-6">
      <Notice type="error" title={notice?.title ?? (wrong.length === 1 ? 'One thing needs your attention' : `${wrong.length} things need your attention`)}>
        {wrong.length === 0 ? notice?.description : (
          <ul role="list" className="mt-1 grid">
            {wrong.map(([name, messages]) => (
              <li key={name}><a href={`#${idOf(name)}`} className="inline-flex min-h-8 items-center text-ink underline underline-offset-2">{messages.join(' ')}</a></li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
