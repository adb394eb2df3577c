import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newestMessages } from '~/domain/outbox/outbox.queries.server'
import { hasMailServer } from '~/integrations/email/email.server'
import { hasSmsServer } from '~/integrations/sms/sms.server'
import { unlistedMeta } from '~/components/shell/page-title'
import { env } from '../../../../env.server'
import { Message } from './message'

export const meta: MetaFunction = () => unlistedMeta('Outbox')

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
