import type { PresentedRule } from './present-rule.server'

/** A tax rule as a list of facts. */
export function RuleFacts({ rule }: { rule: PresentedRule }) {
  const facts: [label: string, value: string][] = [
    ['Rate', rule.rate],
    ['Charged', rule.charge],
    ['Paid to', rule.authority],
    ['Where', rule.place],
    ['On', rule.category],
    ['When', rule.dates],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
