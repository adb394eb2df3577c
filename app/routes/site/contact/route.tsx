import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { keepsEmailsInDemo } from '~/domain/outbox/outbox.queries.server'
import { operatorLines } from '~/domain/settings/operator-lines'
import { readOperator } from '~/domain/settings/operator.server'
import { readSettings } from '~/domain/settings/read-settings.server'
import { contactSchema } from '~/domain/support/contact'
import { contactTopics } from '~/domain/support/limits'
import { phoneLink } from '~/domain/shared/phrases'
import { rateLimitedContact } from '~/http/contact-support.server'
import { type FormReply, readForm, replyWithErrors } from '~/http/read-form.server'
import { passRetryAfter } from '~/http/retry-after'
import { currentUser } from '~/http/session.server'
import { submitForm } from '~/http/submit-form'
import { CompanyPage } from '~/components/content/company-page'
import type { ShellHandle } from '~/components/shell/handle'
import { Link, PrimaryLink, SecondaryLink } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { useIsOpen } from '~/components/shell/page-link'
import { describedMeta } from '../described-meta'
import { ContactForm } from './contact-form'

const FAILED = 'Message not sent'

type Reply = FormReply | { sentFor: string }

export const handle: ShellHandle = { header: 'pill' }

export const meta = describedMeta('Contact us', () => 'How to reach the people who run this site.')

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date()
  const [user, support, operator] = await Promise.all([
    currentUser(request),
    readSettings(['support_email', 'support_phone', 'support_hours'], now),
    readOperator(now),
  ])
  const topic = new URL(request.url).searchParams.get('topic')
  return {
    start: {
      ...(user && { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email }),
      topic: contactTopics.find((one) => one === topic),
    },
    hasForm: support.support_email !== '',
    phone: support.support_phone,
    // Nobody keeps hours in a demo.
    hours: keepsEmailsInDemo() ? '' : support.support_hours,
    operator: operatorLines(operator),
    isDemo: keepsEmailsInDemo(),
    requestKey: uuidv7(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, contactSchema)
  if (!form.ok) return replyWithErrors(form, FAILED)
  const result = await rateLimitedContact(request, form.value)
  return result.ok ? data<Reply>({ sentFor: result.email }) : form.refuse(result, FAILED)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  submitForm(serverAction, () => ({ title: FAILED, description: 'Network error. Please try again.' }))

export const headers = passRetryAfter

/** How to reach the people who run the site. */
export default function Contact() {
  const { start, hasForm, phone, hours, operator, isDemo, requestKey } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const isOpen = useIsOpen()
  if (reply && 'sentFor' in reply) return <Sent email={reply.sentFor} hours={hours} isDemo={isDemo} />
  return (
    <CompanyPage
      title="Contact us"
      lead={
        <p>
          {isOpen('/help') && (
            <>
              The{' '}
              <Link to="/help" className={link}>
                Help Center
              </Link>{' '}
              answers many questions right away.{' '}
            </>
          )}
          In an emergency, call emergency services first: see{' '}
          <Link to="/safety" className={link}>
            Safety information
          </Link>
          .
        </p>
      }
      aside={
        <WaysToReachUs
          phone={phone}
          hours={hours}
          operator={operator}
          isDemo={isDemo && (hasForm || Boolean(reply))}
        />
      }
    >
      {/* What was typed before the form was turned off is not lost. */}
      {hasForm || reply ? (
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
          <ContactForm start={start} requestKey={requestKey} reply={reply} />
        </div>
      ) : (
        <WithoutForm hasPhone={phone !== ''} />
      )}
    </CompanyPage>
  )
}

/** What is beside the form: the phone number and its hours, who runs the site, and in a demo that nobody will answer. */
type Ways = { phone: string; hours: string; operator: readonly string[]; isDemo: boolean }

function WaysToReachUs({ phone, hours, operator, isDemo }: Ways) {
  return (
    <>
      {(phone || hours || operator.length > 0) && (
        <dl className="grid gap-3 border-l border-line pl-5">
          {phone && (
            <div>
              <dt className="font-semibold">Phone</dt>
              <dd>
                <a href={phoneLink(phone).href} className={link}>
                  {phone}
                </a>
              </dd>
            </div>
          )}
          {hours && (
            <div>
              <dt className="font-semibold">Hours</dt>
              <dd>{hours}</dd>
            </div>
          )}
          {operator.length > 0 && (
            <div>
              <dt className="font-semibold">Operated by</dt>
              {operator.map((line) => (
                <dd key={line} dir="auto" className="wrap-anywhere">
                  {line}
                </dd>
              ))}
            </div>
          )}
        </dl>
      )}
      {isDemo && (
        <Notice type="info" title="This is a demo, so no one will answer">
          You can try the form: the{' '}
          <a href="/dev/outbox" className={link}>
            outbox
          </a>{' '}
          shows the email that a real site would send.
        </Notice>
      )}
    </>
  )
}

const link = 'font-semibold text-accent underline'

function Sent({ email, hours, isDemo }: { email: string; hours: string; isDemo: boolean }) {
  return (
    <main className="page-text">
      <Notice type="success" title="We got your message">
        {isDemo ? (
          <>
            This is a demo, so no one will answer. The{' '}
            <a href="/dev/outbox" className={link}>
              outbox
            </a>{' '}
            shows the email that a real site would send.
          </>
        ) : (
          `We'll reply to ${email}.`
        )}
      </Notice>
      {hours && <p className="mt-4 text-muted">Our hours: {hours}</p>}
      <p className="mt-8 flex flex-wrap gap-3">
        <PrimaryLink to="/">Home</PrimaryLink>
        {useIsOpen()('/help') && <SecondaryLink to="/help">Help Center</SecondaryLink>}
      </p>
    </main>
  )
}

const WithoutForm = ({ hasPhone }: { hasPhone: boolean }) => (
  <div className="mt-6">
    <Notice type="info" title="You can't write to us here right now">
      {hasPhone
        ? 'This site has no support email address at the moment. Please call us instead.'
        : 'This site has no support email address at the moment. Here is what you can do instead:'}
    </Notice>
    <ul className="mt-6 grid list-disc gap-3 pl-6">
      <li>
        About a booking: write to your host or guest in{' '}
        <Link to="/messages" className={link}>
          Messages
        </Link>
        . You can change or cancel it in{' '}
        <Link to="/bookings" className={link}>
          My Bookings
        </Link>
        .
      </li>
      <li>
        Can't sign in? Use{' '}
        <Link to="/forgot-credentials" className={link}>
          Account recovery
        </Link>
        .
      </li>
      {useIsOpen()('/help') && (
        <li>
          Anything else: look in the{' '}
          <Link to="/help" className={link}>
            Help Center
          </Link>
          .
        </li>
      )}
    </ul>
  </div>
)
