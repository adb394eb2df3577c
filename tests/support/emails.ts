import type { EmailContent } from '../../app/domain/outbox/email'
import { renderEmailHtml } from '../../app/domain/outbox/email-html'
import { renderEmail } from '../../app/domain/outbox/render-email'

/** An email as it is sent: queued, and rendered as HTML when it is delivered. */
export function asSent(content: EmailContent, site: { origin: string }) {
  const { to, subject, text, parts } = renderEmail(content)
  return { subject, text, html: renderEmailHtml({ to, subject, parts }, site) }
}
