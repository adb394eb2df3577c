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
import { useRef } from 'react'
import { cardBox, controlId, PhotoCard } from './photo-card'
import { gridBox, type PhotoGridProps } from './photo-grid'

type SortableGridProps = PhotoGridProps & { onReorder: (photos: string[]) => void }

/** The photos with drag and drop, by pointer and by arrow keys. Loaded when the page is idle; the buttons stay. */
export default function SortableGrid({ photos, captions, colorOf, onReorder }: SortableGridProps) {
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
        <ol role="list" aria-label="Photos in order" className={gridBox}>
          {photos.map((photo, index) => (
            <SortableCard
              key={photo}
              photo={photo}
              caption={captions[photo]}
              index={index}
              count={photos.length}
              color={colorOf(photo)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableCard({
  photo,
  caption,
  index,
  count,
  color,
}: {
  photo: string
  caption?: string
  index: number
  count: number
  color?: string | null
}) {
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo, ...(reducesMotion && { transition: null }) })
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      id={`photo-${index + 1}`}
      style={{ transform: moved, transition }}
      className={`${cardBox} ${isDragging ? 'relative z-10 shadow-float' : ''}`}
    >
      <PhotoCard
        photo={photo}
        caption={caption}
        position={index + 1}
        count={count}
        color={color}
        handle={
          <button
            ref={setActivatorNodeRef}
            type="button"
            id={controlId(photo, 'drag')}
            {...attributes}
            {...listeners}
            aria-label={`Drag photo ${index + 1}`}
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
  return {
    onDragStart: ({ active }) => {
      justStarted.current = true
      return `Picked up photo ${place(active.id)} of ${photos.length}.`
    },
    onDragOver: ({ active, over }) => {
      // The first event fires over the photo's own position and would cut off the announcement of picking it up.
      const skip = !over || (justStarted.current && over.id === active.id)
      justStarted.current = false
      return skip
        ? undefined
        : `Photo ${place(active.id)} would move to position ${place(over.id)} of ` +
            `${photos.length}${place(over.id) === 1 ? ', the cover' : ''}.`
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `Photo ${place(active.id)} moved to position ${place(over.id)} of ` +
          `${photos.length}${place(over.id) === 1 ? ', the cover' : ''}.`
        : `Photo ${place(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `Photo ${place(active.id)} stays where it was.`,
  }
}
