import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'

type MessageProps = {
  id: string
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  hasHtml: boolean
  createdAt: string
  /** `shown`: a message of the demo, which is shown on the page instead of being delivered. */
  state: 'waiting' | 'delivered' | 'shown' | 'failed'
  lastError: string | null
  isOpen: boolean
}

const states = {
  waiting: { name: 'Waiting', colors: 'bg-amber-soft text-on-amber' },
  delivered: { name: 'Delivered', colors: 'bg-accent-soft text-accent-strong' },
  shown: { name: 'Shown here', colors: 'bg-accent-soft text-accent-strong' },
  failed: { name: 'Not sent', colors: 'bg-danger-soft text-danger' },
}

/** A message in the outbox with its delivery state, its text and a link to the email as sent. */
export function Message({
  id,
  channel,
  to,
  subject,
  text,
  hasHtml,
  createdAt,
  state,
  lastError,
  isOpen,
}: MessageProps) {
  const { name, colors } = states[state]
  return (
    <li>
      <details open={isOpen} className="rounded-lg border border-line bg-surface">
        <summary className="fold min-h-14 items-start p-4 w-full">
          <Icon name={channel === 'mail' ? 'mail' : 'phone'} className="mt-0.5 text-muted" />
          <span className="min-w-0 flex-auto">
            <span className="block break-words">{subject || 'Text message'}</span>
            <span className="block break-all text-sm font-normal text-muted">to {to}</span>
            <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal text-muted">
              <span className={`rounded-full px-2.5 py-0.5 font-semibold ${colors}`}>{name}</span>
              <time dateTime={createdAt}>{createdAt.slice(0, 19).replace('T', ' ')} UTC</time>
            </span>
          </span>
        </summary>
        <div className="space-y-4 border-t border-line p-4">
          {lastError && (
            <p className="break-words text-danger">
              {state === 'failed'
                ? `Delivery failed: ${lastError}.`
                : `Not sent yet, will be retried: ${lastError}.`}
            </p>
          )}
          {text ? (
            <p className="whitespace-pre-line break-words">
              <Linked text={text} />
            </p>
          ) : (
            <p className="text-muted">{state === 'delivered' && 'Delivered. '}The text is not stored.</p>
          )}
          {hasHtml && (
            <p>
              <a href={`/dev/outbox/${id}`} className={button('secondary')}>
                <Icon name="mail" />
                View as sent
              </a>
            </p>
          )}
        </div>
      </details>
    </li>
  )
}

/** Text with its URLs as links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 ? (
      <a key={index} href={part} className="break-all text-accent underline">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
