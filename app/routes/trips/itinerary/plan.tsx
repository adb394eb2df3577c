import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  useCallback,
  type ComponentType,
  type RefObject,
} from 'react'
import { type Move, rearrange, type Placed } from '~/domain/itineraries/trip-days'
import type { PlanDay, PlanItem } from '~/components/itineraries/plan-day'
import { showToast } from '~/ui/toast-store'
import { PlanList, type PlanListProps } from './plan-list'

/** The plan with its buttons. With scripts, moves need no page load, keep the focus, and can be dragged. */
export function Plan({ api, ...plan }: Omit<PlanListProps, 'frame'> & { api: string }) {
  const { days, outside } = plan
  const box = useRef<HTMLDivElement>(null)
  const items = useMemo(
    () => new Map([...days.flatMap(({ items }) => items), ...outside].map((item) => [item.id, item])),
    [days, outside],
  )
  const loaded = useMemo(() => placesOf(days, outside), [days, outside])
  const { shown, move } = useMoves(loaded, days.length, `${api}/items`)
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

  const list = { ...plan, ...groupByDay(preview ?? shown, items, days, outside) }
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

export type PlacedItem = Placed & { id: string }

/**
 * Optimistic moves of a trip's items, sent one after another. If one is refused or fails, the arrangement returns to
 * the server's state and a toast explains why.
 */
function useMoves(loaded: readonly PlacedItem[], last: number, items: string) {
  const [shown, show] = useState(loaded)
  const saved = useRef(loaded)
  const latest = useRef(loaded)
  const chain = useRef(Promise.resolve())
  /** Counts failures. Moves queued before a failure are dropped, because they assumed another arrangement. */
  const failures = useRef(0)

  const put = useCallback((places: readonly PlacedItem[]) => {
    latest.current = places
    show(places)
  }, [])

  useEffect(() => {
    saved.current = loaded
    put(loaded)
  }, [loaded, put])

  /** Moves an item immediately and sends the move to the server. @returns its new place */
  const move = useCallback(
    (id: string, wanted: Move) => {
      const places = rearrange(latest.current, id, wanted, last)
      const at = places.find((place) => place.id === id)!
      const to = { day: at.day, position: at.order }
      const failuresBefore = failures.current
      put(places)
      chain.current = chain.current.then(async () => {
        if (failuresBefore !== failures.current) return
        const reason = await send(`${items}/${id}/position`, to)
        if (reason === null) return void (saved.current = rearrange(saved.current, id, { to }, last))
        failures.current += 1
        put(saved.current)
        showToast({ title: 'Item not moved', description: reason, variant: 'destructive' })
      })
      return at
    },
    [items, last, put],
  )

  return { shown, move }
}

/** @returns null on success, otherwise the reason */
async function send(endpoint: string, to: { day: number; position: number }): Promise<string | null> {
  try {
    const answer = await fetch(endpoint, {
      method: 'PUT',
      body: JSON.stringify(to),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    })
    if (answer.ok) return null
    const { message } = (await answer.json()) as { message?: string }
    return message ?? 'Something went wrong. Please try again.'
  } catch {
    return 'The server could not be reached. Check your connection and try again.'
  }
}

type Dragging = ComponentType<Parameters<typeof import('./draggable-plan').default>[0]>

/** Loads drag and drop at the first touch, and shows it once nothing is pressed or open. */
function useDragging(box: RefObject<HTMLElement>): Dragging | null {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const focused = useRef<string>()

  useEffect(() => {
    const element = box.current
    if (!element || dragging) return
    let isCancelled = false
    const place = (found: Dragging) => {
      if (isCancelled) return
      const retry = () => setTimeout(place, 0, found)
      if (element.matches(':active')) return void window.addEventListener('pointerup', retry, { once: true })
      // Toggle events do not bubble, so the listener uses the capture phase.
      if (element.querySelector('details[open]'))
        return void element.addEventListener('toggle', retry, { once: true, capture: true })
      focused.current = element.contains(document.activeElement) ? document.activeElement?.id : undefined
      setDragging(() => found)
    }
    const load = () =>
      void import('./draggable-plan').then(
        (module) => place(module.default),
        () => {},
      )
    const events = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const event of events) element.addEventListener(event, load, { once: true })
    return () => {
      isCancelled = true
      for (const event of events) element.removeEventListener(event, load)
    }
  }, [box, dragging])

  useEffect(() => {
    if (dragging && focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true })
  }, [dragging])
  return dragging
}
