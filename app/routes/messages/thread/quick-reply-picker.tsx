import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'

type QuickReplyPickerProps = {
  replies: readonly { id: string; title: string; content: string }[]
  /** The URL of the thread with a reply filled in, for use without scripts. */
  hrefOf: (id: string) => string
  onPick: (content: string) => void
}

export function QuickReplyPicker({ replies, hrefOf, onPick }: QuickReplyPickerProps) {
  const hydrated = useHydrated()
  return (
    <details className="min-w-0 open:w-full">
      <summary className={composerTool}>
        <Icon name="message" size={18} />
        Quick replies
      </summary>
      <ul role="list" className="mb-2 flex flex-wrap gap-2">
        {replies.map(({ id, title, content }) => (
          <li key={id} className="min-w-0">
            {hydrated ? (
              <button
                type="button"
                onClick={(event) => {
                  event.currentTarget.closest('details')!.open = false
                  onPick(content)
                }}
                className={chip}
              >
                {title}
              </button>
            ) : (
              <a href={hrefOf(id)} className={chip}>
                {title}
              </a>
            )}
          </li>
        ))}
        <li>
          <a
            href="/messages/quick-replies"
            className="inline-flex min-h-11 items-center px-2 text-muted underline hover:text-ink"
          >
            {replies.length > 0 ? 'Manage' : 'Write your first one'}
            <span className="sr-only"> quick replies</span>
          </a>
        </li>
      </ul>
    </details>
  )
}

/** What opens a tool below the field. */
export const composerTool =
  'flex min-h-11 w-fit list-none items-center gap-2 font-semibold text-accent hover:underline'
const chip =
  'inline-flex min-h-11 max-w-full items-center rounded-full border border-control bg-surface px-4 text-left ' +
  'font-medium wrap-anywhere hover:bg-sunken'
