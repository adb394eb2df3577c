import { useLoaderData } from '@remix-run/react'
import { newestMessages } from '~/domain/outbox/outbox.queries.server'
import { hasMailServer } from '~/integrations/email/email.server'
import { hasSmsServer } from '~/integrations/sms/sms.server'
import { unlistedMeta } from '~/components/shell/page-title'
import { env } from '../../../../env.server'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'

export const meta = unlistedMeta('Outbox')

/** Only in demo mode, because it shows everyone's messages. */
export async function loader() {
  if (!env().DEMO) throw new Response('Page not found', { status: 404 })
  const messages = await newestMessages()
  return {
    delivered: [hasMailServer() && 'emails', hasSmsServer() && 'text messages'].filter(Boolean).join(' and '),
    messages: messages.map(({ createdAt, deliveredAt, failedAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      state: stateOf({ deliveredAt, failedAt, text: message.text }),
    })),
  }
}

type Delivery = { deliveredAt: Date | null; failedAt: Date | null; text: string }

/** A message that a server delivered has lost its text; one that keeps it is only shown on this page. */
function stateOf({ deliveredAt, failedAt, text }: Delivery): 'waiting' | 'delivered' | 'shown' | 'failed' {
  if (deliveredAt) return text ? 'shown' : 'delivered'
  return failedAt ? 'failed' : 'waiting'
}

/** The messages that were sent, for those who try out the demo. */
export default function Outbox() {
  const { messages, delivered } = useLoaderData<typeof loader>()
  return (
    <main className="page-text">
      <h1 className="text-2xl font-bold md:text-3xl">Outbox</h1>
      <p className="mt-2 text-muted">
        {delivered
          ? `Demo mode: ${delivered} are actually delivered, and their text is not stored afterwards.`
          : 'Demo mode: messages are not delivered but shown on this page.'}{' '}
        These are the newest {messages.length === 200 ? '200 messages' : 'messages'}, also available as{' '}
        <a href="/dev/outbox.json" className="underline">
          JSON
        </a>
        .
      </p>
      {messages.length === 0 && (
        <p className="mt-10 rounded-lg bg-sunken p-8 text-center text-muted">
          Nothing has been sent yet. Book a stay, and two emails will appear here.
        </p>
      )}
      <ol role="list" className="mt-8 space-y-3">
        {messages.map((message, index) => (
          <Message key={message.id} {...message} isOpen={index === 0} />
        ))}
      </ol>
    </main>
  )
}

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

function Message({
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
        <summary className="fold min-h-14 items-start p-4 w-full after:mt-2">
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
