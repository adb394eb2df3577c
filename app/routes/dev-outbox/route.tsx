import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newestMessages } from '~/domain/outbox/outbox.queries.server'
import { Icon } from '~/ui/icon'
import { pageTitle } from '~/ui/page-title'
import { env } from '../../../env.server'

export const meta: MetaFunction = () => [{ title: pageTitle('Outbox') }, { name: 'robots', content: 'noindex' }]

/** Demo mode alone: everybody's mail is here. */
export async function loader() {
  if (!env().DEMO) throw new Response('Page not found', { status: 404 })
  const messages = await newestMessages()
  return messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() }))
}

/** What the product has sent, as whoever tries it out wants to see it. */
export default function Outbox() {
  const messages = useLoaderData<typeof loader>()
  return (
    <main className="mx-auto max-w-3xl px-4 py-8 md:py-12">
      <h1 className="text-2xl font-bold md:text-3xl">Outbox</h1>
      <p className="mt-2 text-muted">Demo mode: nothing leaves this machine. The newest {messages.length === 200 ? '200 messages' : 'messages'} are here, and as <a href="/dev/outbox.json" className="underline">JSON</a>.</p>
      {messages.length === 0 && <p className="mt-10 rounded-lg bg-sunken p-8 text-center text-muted">Nothing has been sent yet. Book a stay, and two mails arrive here.</p>}
      <ol role="list" className="mt-8 space-y-3">
        {messages.map((message, index) => (
          <li key={`${message.createdAt} ${index}`}>
            <details open={index === 0} className="group rounded-lg border border-line bg-surface">
              <summary className="flex min-h-14 list-none items-start gap-3 p-4">
                <Icon name={message.channel === 'mail' ? 'mail' : 'phone'} className="mt-0.5 text-muted" />
                <span className="min-w-0 flex-auto">
                  <span className="block break-words font-semibold">{message.subject || 'Text message'}</span>
                  <span className="block break-all text-sm text-muted">to {message.to}</span>
                  <time dateTime={message.createdAt} className="block text-sm text-muted">{message.createdAt.slice(0, 19).replace('T', ' ')} UTC</time>
                </span>
                <Icon name="right" className="mt-0.5 text-muted transition-transform group-open:rotate-90" />
              </summary>
              <p className="whitespace-pre-line break-words border-t border-line p-4"><Linked text={message.text} /></p>
            </details>
          </li>
        ))}
      </ol>
    </main>
  )
}

/** A text whose addresses can be followed, as a mail program shows it. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((piece, index) => (index % 2 ? <a key={index} href={piece} className="break-all text-accent underline">{piece}</a> : piece))
}
