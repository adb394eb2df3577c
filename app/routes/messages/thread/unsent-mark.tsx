import type { Unsent } from './unsent'

/** How far a message has come that stands in no thread yet. */
export function UnsentMark({
  unsent,
  onRetry,
  onEdit,
}: {
  unsent: Unsent
  onRetry: () => void
  onEdit: () => void
}) {
  if (unsent.state === 'sending') return <span role="status">Sending</span>
  if (unsent.state === 'sent') return <span role="status">Sent</span>
  return (
    <>
      <span role="alert" className="font-medium text-danger">
        Not sent. {unsent.why}
      </span>
      <button type="button" onClick={onRetry} className={press}>
        Retry
      </button>
      <button type="button" onClick={onEdit} className={press}>
        Edit
      </button>
    </>
  )
}

const press = 'min-h-8 px-1 font-semibold text-ink underline'
