import {
  closestCorners,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type DragOverEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { rearrange } from '~/domain/itineraries/trip-days'
import type { PlanItem } from '~/components/itineraries/plan-day'
import { controlId, PlanList, type Frame, type PlanListProps } from './plan-list'
import type { PlacedItem } from './plan'

type DraggablePlanProps = PlanListProps & {
  places: readonly PlacedItem[]
  preview: readonly PlacedItem[] | null
  onPreview: (places: readonly PlacedItem[] | null) => void
  onMove: (id: string, to: { day: number; position: number }) => void
}

/** The plan with drag and drop, also by keyboard, in addition to the buttons. */
export default function DraggablePlan({ places, preview, onPreview, onMove, ...list }: DraggablePlanProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const current = preview ?? places
  const last = list.days.length

  /** The drop target: the position of the item below, or the end of the day below. */
  const target: Target = ({ active, over }) => {
    if (!over) return null
    const day = dayOf(over.id)
    if (day !== null)
      return { day, position: current.filter((place) => place.day === day && place.id !== active.id).length }
    const below = current.find(({ id }) => id === over.id)
    return below ? { day: below.day, position: below.order } : null
  }

  /** Previews a dragged item in the day below it. */
  function over(event: DragOverEvent) {
    const [to, held] = [target(event), current.find(({ id }) => id === event.active.id)]
    if (to && held && to.day !== held.day) onPreview(rearrange(current, held.id, { to }, last))
  }

  function drop(event: DragEndEvent) {
    const id = String(event.active.id)
    const before = places.find((place) => place.id === id)
    const held = current.find((place) => place.id === id)
    const to = event.over?.id === id && held ? { day: held.day, position: held.order } : target(event)
    if (!to || (before?.day === to.day && before.order === to.position)) return onPreview(null)
    onMove(id, to)
  }

  const titles = new Map(list.days.flatMap(({ items }) => items).map((item) => [item.id, item.title]))
  return (
    <DndContext
      id="plan"
      sensors={sensors}
      collisionDetection={closestCorners}
      onDragOver={over}
      onDragEnd={drop}
      onDragCancel={() => onPreview(null)}
      accessibility={{
        announcements: announcementsOf(titles, current, target),
        screenReaderInstructions: INSTRUCTIONS,
      }}
    >
      <PlanList {...list} frame={frame} />
    </DndContext>
  )
}

const dayId = (day: number) => `drop-day-${day}`
const dayOf = (id: UniqueIdentifier) =>
  String(id).startsWith('drop-day-') ? Number(String(id).slice(9)) : null

const frame: Frame = {
  Day: function DropDay({ day, items, className, children }) {
    const { setNodeRef } = useDroppable({ id: dayId(day) })
    return (
      <SortableContext
        id={dayId(day)}
        items={items.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
      >
        <ol ref={setNodeRef} role="list" className={`${className} min-h-4`}>
          {children}
        </ol>
      </SortableContext>
    )
  },
  Item: function DraggedItem({ item, className, children }) {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
      useSortable({ id: item.id, disabled: item.isFixed, ...(reducedMotion && { transition: null }) })
    const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
    return (
      <li
        ref={setNodeRef}
        id={`item-${item.id}`}
        style={{ transform: moved, transition }}
        className={`${className} ${isDragging ? 'relative z-10 shadow-float' : ''}`}
      >
        {children(
          !item.isFixed && (
            <Handle item={item} activator={setActivatorNodeRef} {...attributes} {...listeners} />
          ),
        )}
      </li>
    )
  },
}

type HandleProps = { item: PlanItem; activator: (element: HTMLElement | null) => void }

function Handle({ item, activator, ...held }: HandleProps) {
  return (
    <button
      ref={activator}
      type="button"
      {...held}
      id={controlId(item.id, 'drag')}
      aria-label={`Drag ${item.title}`}
      className={dragHandle}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
        <path d="M5 3h3v3H5zm5 0h3v3h-3zM5 7.5h3v3H5zm5 0h3v3h-3zM5 12h3v3H5zm5 0h3v3h-3z" />
      </svg>
    </button>
  )
}

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick up this item, the arrow keys to move it, Space to drop it and Escape to cancel.',
}

type Target = (event: {
  active: { id: UniqueIdentifier }
  over: { id: UniqueIdentifier } | null
}) => { day: number; position: number } | null

function announcementsOf(
  titles: ReadonlyMap<string, string>,
  places: readonly PlacedItem[],
  target: Target,
): Announcements {
  const titleOf = (id: UniqueIdentifier) => titles.get(String(id)) ?? 'The item'
  return {
    onDragStart: ({ active }) => {
      const at = places.find(({ id }) => id === active.id)
      return `Picked up ${titleOf(active.id)}${at ? `, position ${at.order + 1} on day ${at.day}` : ''}.`
    },
    onDragOver: (event) => {
      const to = event.over?.id === event.active.id ? null : target(event)
      return to
        ? `${titleOf(event.active.id)} would move to position ${to.position + 1} on day ${to.day}.`
        : undefined
    },
    // The page announces the new position itself.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${titleOf(active.id)} was not moved.`,
  }
}

const dragHandle =
  'plan-controls -mr-2 -mt-2 grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded max-sm:hidden ' +
  'text-muted hover:bg-sunken active:cursor-grabbing'
