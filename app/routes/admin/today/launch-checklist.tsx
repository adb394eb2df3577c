import type { launchChecklist, LaunchStep } from '~/domain/overview/launch-checklist.queries.server'
import { Icon } from '~/ui/icon'

type Words = { label: string; text: string; to: string }

const words: Record<LaunchStep, Words> = {
  look: {
    label: 'Name and look',
    text: 'Give your marketplace its name, logo or color.',
    to: '/admin/settings/marketplace',
  },
  fees: { label: 'Fees', text: 'Set your fees. Save the defaults if they suit you.', to: '/admin/fees' },
  texts: {
    label: 'Company pages',
    text: 'Read the starter texts for About, Help, Terms and Privacy, make them yours and publish them.',
    to: '/admin/content',
  },
  email: {
    label: 'Email',
    text: 'Set SMTP_URL where the server runs, so that emails are sent, and a support address here.',
    to: '/admin/settings/marketplace#support_email',
  },
  payments: {
    label: 'Payments',
    text: 'Set STRIPE_SECRET_KEY where the server runs, or PAYMENTS=none if guests pay their hosts themselves.',
    to: '/admin/accounts/payments',
  },
  listing: {
    label: 'First listing',
    text: "Publish a listing, your own or a host's.",
    to: '/create-listing',
  },
}

/** What is left to do before a new marketplace opens. Each step ticks itself. */
export function LaunchChecklist({
  steps,
}: {
  steps: NonNullable<Awaited<ReturnType<typeof launchChecklist>>>
}) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section
      aria-labelledby="launch"
      className="mt-8 max-w-text rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <h3 id="launch" className="text-lg font-semibold">
        Before you open
      </h3>
      <p className="mt-1 text-muted">{`${done} of ${steps.length} done. This list goes when everything is.`}</p>
      <ul role="list" className="mt-3 divide-y divide-line">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex items-start gap-3 py-3">
            <span
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${
                isDone ? 'bg-accent-soft text-accent-strong' : 'border border-line'
              }`}
            >
              {isDone && <Icon name="check" size={16} />}
              <span className="sr-only">{isDone ? 'Done:' : 'To do:'}</span>
            </span>
            <div className="min-w-0">
              <a href={words[step].to} className="font-semibold text-accent underline">
                {words[step].label}
              </a>
              {!isDone && <p className="text-muted">{words[step].text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
