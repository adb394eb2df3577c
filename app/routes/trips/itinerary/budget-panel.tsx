import type { PresentedBudget } from './present-itinerary.server'

/** The cost of the trip compared with its budget, and by type. */
export function BudgetPanel({ budget }: { budget: PresentedBudget }) {
  return (
    <section
      aria-labelledby="budget"
      className="plan-budget rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="budget" className="text-lg font-semibold">
        Budget
      </h2>
      <p className="mt-2">
        <strong className="text-xl tabular-nums">{budget.spent}</strong>{' '}
        <span className="text-muted">{budget.of ?? 'planned so far'}</span>
      </p>
      {budget.share !== null && (
        <>
          <div className="mt-3 h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
            <div
              className={`h-full rounded-full ${budget.isOver ? 'bg-danger' : 'bg-accent'}`}
              style={{ width: `${budget.share}%` }}
            />
          </div>
          <p className={`mt-2 font-semibold ${budget.isOver ? 'text-danger' : 'text-accent-strong'}`}>
            {budget.words}
          </p>
        </>
      )}
      {budget.byType.length > 0 && (
        <dl className="mt-4 space-y-2 border-t border-line pt-4">
          {budget.byType.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {budget.share === null && (
        <p className="mt-3 text-sm text-muted">
          <a href={`${budget.edit}#budget`} className="underline underline-offset-2">
            Set a budget
          </a>{' '}
          to track what's left.
        </p>
      )}
    </section>
  )
}
