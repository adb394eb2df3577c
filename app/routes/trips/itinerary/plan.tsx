import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import type { Move } from '~/domain/itineraries/arrange'
import type { PlanDay, PlanItem } from '~/components/itineraries/plan'
import { PlanList } from './plan-list'
import { useDragging } from './use-dragging'
import { useMoves, type PlacedItem } from './use-moves'

type PlanProps = {
  /** Path of the itinerary, and of its JSON endpoint below. */
  path: string
  api: string
  days: readonly PlanDay[]
  outside: readonly PlanItem[]
  choices: readonly { value: string; label: string }[]
}

/**
 * The plan with its buttons. With scripts, moves happen without a page load, keep the focus, and dragging is possible.
 */
export function Plan({ path, api, days, outside, choices }: PlanProps) {
  const box = useRef<HTMLDivElement>(null)
  const items = useMemo(
    () => new Map([...days.flatMap(({ items }) => items), ...outside].map((item) => [item.id, item])),
    [days, outside],
  )
  const loaded = useMemo(() => placesOf(days, outside), [days, outside])
  const { shown, move } = useMoves(
    loaded,
    days.length,
    useMemo(() => (id: string) => `${api}/items/${id}/position`, [api]),
  )
  const [preview, setPreview] = useState<readonly PlacedItem[] | null>(null)
  const [announcement, announce] = useState('')
  const focus = useRef<string | null>(null)
  const Dragging = useDragging(box)

  // Moving to another day re-creates the item: its button loses the focus, and its menu is closed again.
  useEffect(() => {
    const pressed = focus.current && document.getElementById(focus.current)
    focus.current = null
    const control = pressed && (pressed.closest('details:not([open])')?.querySelector('summary') ?? pressed)
    if (control && control !== document.activeElement) control.focus({ preventScroll: true })
  }, [shown])

  function go(id: string, wanted: Move) {
    const { day, order } = move(id, wanted)
    setPreview(null)
    announce(`${items.get(id)!.title} moved to position ${order + 1} on day ${day}.`)
  }

  function press(event: FormEvent<HTMLElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(event.target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return
    const fields = new FormData(event.target, submitter)
    const [intent, id] = [fields.get('intent'), String(fields.get('item'))]
    if (!items.has(id) || (intent !== 'up' && intent !== 'down' && intent !== 'day')) return
    event.preventDefault()
    if (submitter.getAttribute('aria-disabled') === 'true') return
    focus.current = submitter.id
    go(
      id,
      intent === 'day' ? { to: { day: Number(fields.get('day')), position: items.size } } : { by: intent },
    )
  }

  const { days: shownDays, outside: shownOutside } = groupByDay(preview ?? shown, items, days, outside)
  const list = { path, days: shownDays, outside: shownOutside, choices }
  return (
    <div ref={box} onSubmit={press} data-sends-itself>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {Dragging ? (
        <Dragging
          {...list}
          places={shown}
          preview={preview}
          onPreview={setPreview}
          onMove={(id, to) => go(id, { to })}
        />
      ) : (
        <PlanList {...list} />
      )}
    </div>
  )
}

const placesOf = (days: readonly PlanDay[], outside: readonly PlanItem[]): PlacedItem[] =>
  [...outside, ...days.flatMap(({ items }) => items)].map(({ id, day, order }) => ({ id, day, order }))

/** Groups the items by the days of an arrangement. */
function groupByDay(
  places: readonly PlacedItem[],
  items: ReadonlyMap<string, PlanItem>,
  days: readonly PlanDay[],
  outside: readonly PlanItem[],
) {
  const known = places.flatMap(({ id, day }) => (items.has(id) ? [{ ...items.get(id)!, day }] : []))
  return {
    days: days.map((day) => ({ ...day, items: known.filter((item) => item.day === day.number) })),
    outside: outside.length === 0 ? outside : known.filter(({ day }) => day < 1 || day > days.length),
  }
}
