import type { ComponentType, ReactNode } from 'react'
import { ItemCard } from '~/components/itineraries/item-card'
import { dayLabel, type PlanDay, type PlanItem } from '~/components/itineraries/plan'
import { DaySection, dayList } from '~/components/itineraries/plan-day'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { ItemControls } from './item-controls'

/** What holds a day's items and each of them: plain, or one that is dragged. */
export type Frame = {
  Day: ComponentType<{ day: number; items: readonly PlanItem[]; className: string; children: ReactNode }>
  Item: ComponentType<{ item: PlanItem; className: string; children: (handle?: ReactNode) => ReactNode }>
}

export type PlanListProps = {
  path: string
  days: readonly PlanDay[]
  outside: readonly PlanItem[]
  /** Days an item can be moved to. */
  choices: readonly { value: string; label: string }[]
  frame?: Frame
}

/** The plan day by day, each item with its buttons, and each day with the way to add to it. */
export function PlanList({ path, days, outside, choices, frame: { Day, Item } = plain }: PlanListProps) {
  const all = days.flatMap(({ items }) => items)
  const card = (item: PlanItem) => (
    <Item key={item.id} item={item} className={itemBox}>
      {(handle) => (
        <ItemCard
          item={item}
          handle={handle}
          controls={
            <ItemControls
              path={path}
              item={item}
              first={item.day <= 1 && item === all[0]}
              last={item === all.at(-1) && item.day >= days.length}
              days={choices}
            />
          }
        />
      )}
    </Item>
  )
  return (
    <>
      {outside.length > 0 && (
        <section aria-labelledby="outside" className="plan-day mt-8">
          <h2 id="outside" className="mb-3 text-xl font-semibold">
            Outside the dates of the trip
          </h2>
          <Notice
            type="info"
            title={
              outside.length === 1
                ? 'One item is on none of these days.'
                : `${outside.length} items are on none of these days.`
            }
          >
            Move them to a day, or change{' '}
            <a href={`${path}/edit#startDate`} className="underline underline-offset-2">
              the dates of the trip
            </a>
            .
          </Notice>
          <ol role="list" className={dayList}>
            {outside.map((item) => (
              <li key={item.id} id={`item-${item.id}`} className={itemBox}>
                <ItemCard
                  item={item}
                  controls={<ItemControls path={path} item={item} first last days={choices} />}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      {days.map((day) => (
        <DaySection
          key={day.number}
          day={day}
          empty={day.items.length === 0}
          end={
            <a
              href={`${path}/items/new?day=${day.number}`}
              className="plan-controls mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-accent hover:underline"
            >
              <Icon name="plus" />
              Add an item<span className="sr-only"> to {dayLabel(day)}</span>
            </a>
          }
        >
          <Day day={day.number} items={day.items} className={dayList}>
            {day.items.map(card)}
          </Day>
        </DaySection>
      ))}
    </>
  )
}

/** The one that has just come or moved is the target of the address, and stands out. */
const itemBox = 'scroll-mt-4 rounded-lg outline-offset-2 outline-accent target:outline-2'

const plain: Frame = {
  Day: ({ items, className, children }) =>
    items.length > 0 ? (
      <ol role="list" className={className}>
        {children}
      </ol>
    ) : null,
  Item: ({ item, className, children }) => (
    <li id={`item-${item.id}`} className={className}>
      {children()}
    </li>
  ),
}
