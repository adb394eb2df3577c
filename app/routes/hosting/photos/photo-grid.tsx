import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { useRef, type ComponentProps } from 'react'
import type { Captions } from '~/domain/listings/photos/gallery'
import { useHydrated } from '~/ui/use-hydrated'
import { controlId, PhotoCard } from './photo-card'

export type PhotoGridProps = {
  photos: readonly string[]
  captions: Captions
  /** The color shown until the photo has loaded. */
  colorOf: (photo: string) => string | null | undefined
}

/** The photos in order, the cover first. Scripts add drag and drop, by pointer and by arrow keys; the buttons stay. */
export function PhotoGrid({
  photos,
  captions,
  colorOf,
  onReorder,
}: PhotoGridProps & { onReorder: (photos: string[]) => void }) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const announcements = useAnnouncements(photos)

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onReorder(arrayMove([...photos], photos.indexOf(String(active.id)), photos.indexOf(String(over.id))))
  }

  return (
    <DndContext
      id="photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={[...photos]} strategy={rectSortingStrategy}>
        {/* The number of columns depends on the container, which is narrow in the wizard and wide for a listing. */}
        <ol role="list" aria-label="Photos in order" className={grid}>
          {photos.map((photo, index) => (
            <Photo
              key={photo}
              photo={photo}
              caption={captions[photo]}
              position={index + 1}
              count={photos.length}
              color={colorOf(photo)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-4 @min-[44rem]:grid-cols-3 @min-[64rem]:grid-cols-4'

/** A photo in the list: next to its buttons on a phone, above them on wider screens. */
function Photo(card: Omit<ComponentProps<typeof PhotoCard>, 'handle'>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: card.photo })
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  const canDrag = useHydrated() && card.count > 1
  return (
    <li
      ref={setNodeRef}
      id={`photo-${card.position}`}
      style={{ transform: moved, transition }}
      className={
        'grid scroll-mt-4 grid-cols-[8rem_1fr] rounded-lg border border-line bg-surface sm:grid-cols-1 ' +
        'sm:grid-rows-[auto_auto_1fr] motion-reduce:transition-none! ' +
        (isDragging ? 'relative z-10 shadow-float' : '')
      }
    >
      <PhotoCard
        {...card}
        handle={
          canDrag && (
            <button
              ref={setActivatorNodeRef}
              type="button"
              id={controlId(card.photo, 'drag')}
              {...attributes}
              {...listeners}
              aria-label={`Drag photo ${card.position}`}
              className={
                'group absolute inset-0 cursor-grab touch-manipulation ' +
                'outline-offset-[-3px] active:cursor-grabbing'
              }
            >
              <span
                className={
                  'absolute right-2 top-2 grid size-8 touch-none ' +
                  'place-items-center rounded bg-black/60 text-white ' +
                  'group-focus-visible:bg-accent'
                }
              >
                <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
                  <path d="M5 3h3v3H5zm5 0h3v3h-3zM5 7.5h3v3H5zm5 0h3v3h-3zM5 12h3v3H5zm5 0h3v3h-3z" />
                </svg>
              </span>
            </button>
          )
        }
      />
    </li>
  )
}

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick up this photo, the arrow keys to move it, Space again to drop it, or Escape to cancel.',
}

/** Screen reader announcements while a photo is dragged, with positions instead of URLs. */
function useAnnouncements(photos: readonly string[]): Announcements {
  const justStarted = useRef(false)
  const place = (id: UniqueIdentifier) => photos.indexOf(String(id)) + 1
  const positionOf = (id: UniqueIdentifier) =>
    `position ${place(id)} of ${photos.length}${place(id) === 1 ? ', the cover' : ''}`
  return {
    onDragStart: ({ active }) => {
      justStarted.current = true
      return `Picked up photo ${place(active.id)} of ${photos.length}.`
    },
    onDragOver: ({ active, over }) => {
      // The first event fires over the photo's own position and would cut off the announcement of picking it up.
      const skip = !over || (justStarted.current && over.id === active.id)
      justStarted.current = false
      return skip ? undefined : `Photo ${place(active.id)} would move to ${positionOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `Photo ${place(active.id)} moved to ${positionOf(over.id)}.`
        : `Photo ${place(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `Photo ${place(active.id)} stays where it was.`,
  }
}
