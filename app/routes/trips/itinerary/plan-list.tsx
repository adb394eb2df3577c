import type { ComponentType, ReactNode } from 'react'
import { ItemCard } from '~/components/itineraries/item-card'
import { dayLabel, leavingOn, type PlanDay, type PlanItem } from '~/components/itineraries/plan'
import { DaySection, dayList } from '~/components/itineraries/plan-day'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { ItemControls } from './item-controls'

/** Containers of a day and of an item: plain, or with drag and drop. */
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

/** The plan by day, with buttons for each item and a link to add items to each day. */
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
                ? 'One item is outside these days.'
                : `${outside.length} items are outside these days.`
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
          leaving={leavingOn(day.number, [...all, ...outside])}
          end={
            <a href={`${path}/items/new?day=${day.number}`} className={addLink}>
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

/** An item that was just added or moved is the URL's target, and gets an outline. */
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

const addLink =
  'plan-controls mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-accent hover:underline'
