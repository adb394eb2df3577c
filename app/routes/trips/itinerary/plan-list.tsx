import type { ComponentType, ReactNode } from 'react'
import { ItemCard } from '~/components/itineraries/item-card'
import {
  dayLabel,
  leavingOn,
  type DayChoice,
  type PlanDay,
  type PlanItem,
  DaySection,
  dayList,
} from '~/components/itineraries/plan-day'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { InlineLink, Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { button } from '~/ui/button'
import { control } from '~/ui/field'

/** Containers of a day and of an item: plain, or with drag and drop. */
export type Frame = {
  Day: ComponentType<{ day: number; items: readonly PlanItem[]; className: string; children: ReactNode }>
  Item: ComponentType<{ item: PlanItem; className: string; children: (handle?: ReactNode) => ReactNode }>
}

export type PlanListProps = {
  path: string
  days: readonly PlanDay[]
  outside: readonly PlanItem[]
  choices: readonly DayChoice[]
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
            <InlineLink to={`${path}/edit#startDate`}>the dates of the trip</InlineLink>.
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
            <Link to={`${path}/items/new?day=${day.number}`} className={addLink}>
              <Icon name="plus" />
              Add an item<span className="sr-only"> to {dayLabel(day)}</span>
            </Link>
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

type ItemControlsProps = {
  path: string
  item: PlanItem
  first: boolean
  last: boolean
  days: readonly DayChoice[]
}

/** The actions of an item, as forms and links that work without scripts. */
function ItemControls({ path, item: { id, title, day, isFixed }, first, last, days }: ItemControlsProps) {
  const moveButton = (by: 'up' | 'down', name: string, isEnd: boolean) => (
    <button
      id={controlId(id, by)}
      aria-label={`Move ${by}: ${title}`}
      className={step}
      name="intent"
      value={by}
      aria-disabled={isEnd || undefined}
    >
      <Icon name={by} size={18} />
      {name}
    </button>
  )
  return (
    <div className="plan-controls -mr-2 -mt-2 shrink-0 text-sm font-semibold">
      <details className="relative">
        <summary id={controlId(id, 'more')} className={`${quiet} list-none text-lg`}>
          <span aria-hidden="true">⋯</span>
          <span className="sr-only">More for {title}</span>
        </summary>
        <div className={menu}>
          <Link to={`${path}/items/${id}`} className={`${quiet} justify-center`}>
            Edit<span className="sr-only"> {title}</span>
          </Link>
          <Form method="post" reloadDocument className="grid grid-cols-2 gap-2">
            <input type="hidden" name="item" value={id} />
            {moveButton('up', 'Up', first)}
            {moveButton('down', 'Down', last)}
          </Form>
          {!isFixed && (
            <Form method="post" reloadDocument className="grid gap-3">
              <input type="hidden" name="intent" value="day" />
              <input type="hidden" name="item" value={id} />
              <label>
                Move to day
                <select
                  id={controlId(id, 'day')}
                  name="day"
                  defaultValue={String(day)}
                  className={`${control} mt-1 font-normal`}
                >
                  {days.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              <button className={button('secondary')}>
                Move<span className="sr-only"> {title}</span>
              </button>
            </Form>
          )}
          <Link
            to={`${path}/items/${id}/delete`}
            className="inline-flex min-h-11 items-center justify-center rounded px-4 text-danger hover:bg-sunken"
          >
            Delete<span className="sr-only"> {title}</span>
          </Link>
        </div>
      </details>
    </div>
  )
}

type Control = 'up' | 'down' | 'day' | 'more' | 'drag'

/** The id of an item's control, by which the focus is restored after a move. */
export const controlId = (item: string, control: Control) => `${control}-${item}`

const quiet = 'inline-flex min-h-11 items-center rounded px-3 text-accent hover:bg-sunken'
const step =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded border border-line hover:bg-sunken ' +
  'aria-disabled:cursor-default aria-disabled:opacity-40'
const menu =
  'absolute right-0 top-full z-20 mt-2 grid w-64 gap-3 rounded-lg border border-line bg-surface p-4 shadow-float'
