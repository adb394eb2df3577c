import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Writing } from '~/ui/text'
import { ItemIcon } from './item-icon'
import type { PlanItem } from './plan-day'

type ItemCardProps = {
  item: PlanItem
  controls?: ReactNode
  handle?: ReactNode
}

/** An item of a plan. */
export function ItemCard({ item, controls, handle }: ItemCardProps) {
  return (
    <article
      className={`min-w-0 rounded-lg border border-line bg-surface p-4 ${item.isWholeDays ? wholeDays : ''}`}
    >
      <div className="flex items-start gap-3">
        <ItemIcon type={item.type} icon={item.icon} label={item.kind} />
        <div className="min-w-0 flex-auto">
          {item.time && <ItemTime item={item} />}
          <div className="flex items-baseline justify-between gap-3">
            <h3 dir="auto" className="min-w-0 text-lg font-semibold leading-snug wrap-anywhere">
              {item.title}
            </h3>
            {item.cost && <p className="font-semibold tabular-nums">{item.cost}</p>}
          </div>
          {item.location && (
            <p className="mt-1 flex items-start gap-1 text-muted wrap-anywhere">
              <Icon name="pin" size={18} className="mt-0.5" />
              {item.location}
            </p>
          )}
        </div>
        {controls}
        {handle}
      </div>
      <div className="plan-detail pl-13">
        {item.description && (
          <Writing className="mt-2 whitespace-pre-line wrap-anywhere">{item.description}</Writing>
        )}
        {item.links.map(({ to, label, facts, wrong }) => (
          <p key={label} className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            {to ? (
              <Link to={to} className="font-semibold text-accent underline underline-offset-2 wrap-anywhere">
                {label}
              </Link>
            ) : (
              <strong className="wrap-anywhere">{label}</strong>
            )}
            {facts.map((fact, index) => (
              <span
                key={fact}
                className={
                  index === 0
                    ? `${badge} ${wrong ? 'bg-danger-soft text-ink' : 'bg-accent-soft text-accent-strong'}`
                    : 'text-sm text-muted'
                }
              >
                {fact}
              </span>
            ))}
          </p>
        ))}
        {item.reference && (
          <p className="mt-2 text-sm text-muted">
            Booking reference <strong className="font-mono text-ink wrap-anywhere">{item.reference}</strong>
          </p>
        )}
        {item.notes && (
          <p
            dir="auto"
            className="mt-2 whitespace-pre-line border-l-4 border-line pl-3 text-sm text-muted wrap-anywhere"
          >
            <bdi className="sr-only">Notes: </bdi>
            {item.notes}
          </p>
        )}
      </div>
    </article>
  )
}

function ItemTime({ item: { time, later, zone } }: { item: PlanItem }) {
  return (
    <p className="font-semibold text-accent-strong">
      <span className="whitespace-nowrap">
        {time}
        {later && (
          <sup className="relative -top-[0.5em] ml-1 align-baseline text-sm">
            <span aria-hidden="true">{later.mark}</span>
            <span className="sr-only">({later.words})</span>
          </sup>
        )}
      </span>{' '}
      {zone && <span className="ml-1 text-sm font-normal text-muted">{zone}</span>}
    </p>
  )
}

/** What lasts for days is a band among the hours of its first one. */
const wholeDays = 'border-l-4 border-l-accent'
const badge = 'rounded-full px-3 py-0.5 text-sm font-semibold'
