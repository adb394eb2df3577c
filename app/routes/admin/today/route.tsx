import { useLoaderData } from '@remix-run/react'
import { launchChecklist, type LaunchStep } from '~/domain/overview/launch-checklist.queries.server'
import { overview } from '~/domain/overview/overview.queries.server'
import { whatWaits } from '~/domain/overview/waiting.queries.server'
import { deferred } from '~/http/streaming/deferred.server'
import { adminLoader } from '~/http/page-loader.server'
import { Deferred } from '~/ui/deferred'
import { Icon } from '~/ui/icon'
import { TextLink } from '../elements'
import { consoleMeta } from '../tabs'
import { Figures } from './figures'
import { presentWaiting } from './present-waiting.server'
import { WaitingList } from './waiting-list'

export const meta = consoleMeta('Today')

export const loader = adminLoader(({ context, now }) =>
  deferred(context, {
    waiting: whatWaits(now).then((all) => all.map((one) => presentWaiting(one, now))),
    checklist: launchChecklist(now),
    figures: overview(now),
  }),
)

/** What waits for an admin today, what is left to do before opening, and the platform's figures. */
export default function Today() {
  const { waiting, checklist, figures } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="text-2xl font-bold">Today</h2>
      <Deferred value={waiting}>{(lines) => <WaitingList lines={lines} />}</Deferred>
      <Deferred value={checklist}>{(list) => list && <LaunchChecklist list={list} />}</Deferred>
      <Deferred value={figures}>{(figures) => <Figures figures={figures} />}</Deferred>
    </>
  )
}

const steps: Record<LaunchStep, { label: string; text: string; to: string }> = {
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
function LaunchChecklist({ list }: { list: NonNullable<Awaited<ReturnType<typeof launchChecklist>>> }) {
  const done = list.filter(({ isDone }) => isDone).length
  return (
    <section
      aria-labelledby="launch"
      className="mt-8 max-w-text rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <h3 id="launch" className="text-lg font-semibold">
        Before you open
      </h3>
      <p className="mt-1 text-muted">{`${done} of ${list.length} done. This list goes when everything is.`}</p>
      <ul role="list" className="mt-3 divide-y divide-line">
        {list.map(({ step, isDone }) => (
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
              <TextLink href={steps[step].to}>{steps[step].label}</TextLink>
              {!isDone && <p className="text-muted">{steps[step].text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
