import type { PresentedPlan } from './present-plan.server'

/** The calculation of each figure, and what they leave out. */
export const HowWeCalculate = ({ summary: { facts, tolls, estimate } }: Pick<PresentedPlan, 'summary'>) => (
  <>
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(({ label, value, note }) => (
        <div key={label} className="contents">
          <dt className="font-semibold">
            {label}: {value}
          </dt>
          <dd className="text-muted">{note}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-muted">
      {estimate} {tolls}
    </p>
  </>
)
