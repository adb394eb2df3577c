import { useLoaderData } from '@remix-run/react'
import { findDispute } from '~/domain/bookings/payment/disputes.queries.server'
import { adminLoader } from '~/http/page-loader.server'
import { PageLink } from '~/components/shell/page-link'
import { Notice } from '~/ui/notice'
import { Badge, disputeTones, Section, TextLink } from '../elements'
import { consoleMeta } from '../tabs'
import { TwoSides } from '../two-sides'
import type { Evidence } from './present-evidence.server'
import { presentDispute } from './present-dispute.server'

export const meta = consoleMeta('Dispute')

export const loader = adminLoader(async ({ params, now }) => {
  const found = await findDispute(params.id)
  if (!found) throw new Response('Dispute not found', { status: 404 })
  return { dispute: presentDispute(found, now) }
})

/** A dispute: its two sides, until when evidence can be given, what we have of it, and the outcome. */
export default function Dispute() {
  const { dispute } = useLoaderData<typeof loader>()
  const { state, label, title, amount, fee, opened, deadline, outcome, evidence } = dispute
  return (
    <>
      <h2 dir="auto" className="mt-2 text-2xl font-bold wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={disputeTones[state]}>{label}</Badge>
        <span className="text-xl font-semibold tabular-nums">{amount}</span>
        <span className="text-muted">
          opened {opened}, plus the processor's fee of {fee}
        </span>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <TextLink href={`/admin/bookings/${dispute.bookingId}`}>Booking and messages</TextLink>
        <span className="text-muted wrap-anywhere">At the processor: {dispute.processorDisputeId}</span>
      </p>
      <div className="mt-6">
        {deadline && (
          <Notice type={deadline.isOver ? 'error' : 'info'} title={deadline.words}>
            <p>
              Submit the evidence in the payment processor's dashboard; you can't submit it here. We hold the
              host's earnings until the bank decides.
            </p>
          </Notice>
        )}
        {outcome && (
          <Notice type={state === 'won' ? 'success' : 'info'} title={`Dispute ${label.toLowerCase()}`}>
            <p>{outcome}</p>
          </Notice>
        )}
      </div>
      <TwoSides host={dispute.host} guest={dispute.guest} />
      {dispute.consequences.length > 0 && (
        <dl className="mt-4 grid gap-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-2 md:gap-16 md:p-6">
          {dispute.consequences.map(([name, words]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <Section title="Evidence" id="evidence">
        <EvidenceList evidence={evidence} />
      </Section>
    </>
  )
}

/** What can be submitted as evidence: what we know, and what someone has to get. */
const EvidenceList = ({ evidence }: { evidence: Evidence[] }) => (
  <ul
    aria-labelledby="evidence"
    className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface"
  >
    {evidence.map(({ name, isKnown, words, link }) => (
      <li key={name} className="p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{name}</span>
          <span className={isKnown ? 'text-muted' : 'rounded-full bg-amber-soft px-2.5 text-on-amber'}>
            {isKnown ? 'We have it' : 'To collect'}
          </span>
        </p>
        <p className="wrap-anywhere">{words}</p>
        {link && (
          <PageLink href={link.to} className="inline-block py-2 text-accent underline">
            {link.label}
          </PageLink>
        )}
      </li>
    ))}
  </ul>
)
