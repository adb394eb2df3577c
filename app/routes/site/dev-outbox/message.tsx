import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'

type Shown = {
  id: string
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  hasHtml: boolean
  createdAt: string
  state: 'waiting' | 'delivered' | 'failed'
  lastError: string | null
  isOpen: boolean
}

const states = {
  waiting: { name: 'Waiting', look: 'bg-amber-soft text-on-amber' },
  delivered: { name: 'Delivered', look: 'bg-accent-soft text-accent-strong' },
  failed: { name: 'Not sent', look: 'bg-danger-soft text-danger' },
}

/** A message of the outbox: to whom and what became of it, opened its text and the way to the mail itself. */
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
}: Shown) {
  const { name, look } = states[state]
  return (
    <li>
      <details open={isOpen} className="group rounded-lg border border-line bg-surface">
        <summary className="flex min-h-14 list-none items-start gap-3 p-4">
          <Icon name={channel === 'mail' ? 'mail' : 'phone'} className="mt-0.5 text-muted" />
          <span className="min-w-0 flex-auto">
            <span className="block break-words font-semibold">{subject || 'Text message'}</span>
            <span className="block break-all text-sm text-muted">to {to}</span>
            <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <span className={`rounded-full px-2.5 py-0.5 font-semibold ${look}`}>{name}</span>
              <time dateTime={createdAt}>{createdAt.slice(0, 19).replace('T', ' ')} UTC</time>
            </span>
          </span>
          <Icon name="right" className="mt-0.5 text-muted transition-transform group-open:rotate-90" />
        </summary>
        <div className="space-y-4 border-t border-line p-4">
          {lastError && (
            <p className="break-words text-danger">
              {state === 'failed'
                ? `Given up: ${lastError}.`
                : `Not sent yet, and tried again later: ${lastError}.`}
            </p>
          )}
          {text ? (
            <p className="whitespace-pre-line break-words">
              <Linked text={text} />
            </p>
          ) : (
            <p className="text-muted">{state === 'delivered' && 'Delivered. '}Its text is not kept.</p>
          )}
          {hasHtml && (
            <p>
              <a href={`/dev/outbox/${id}`} className={button('secondary')}>
                <Icon name="mail" />
                See it as sent
              </a>
            </p>
          )}
        </div>
      </details>
    </li>
  )
}

/** A text whose addresses can be followed, as a mail program shows it. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((piece, index) =>
    index % 2 ? (
      <a key={index} href={piece} className="break-all text-accent underline">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
