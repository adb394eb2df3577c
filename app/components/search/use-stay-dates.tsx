import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import type { ListingType } from '~/domain/listings/choices'
import { isCalendarDate } from '~/domain/shared/dates'
import type { DatesPanelProps } from './dates-panel'

type End = 'checkIn' | 'checkOut'
export type Dates = Record<End, string>
export type Panel = (props: DatesPanelProps) => JSX.Element

type StayDatesOptions = {
  type: ListingType
  /** Absent where the page failed, which has no calendar then. */
  today: string | undefined
  initial: Dates
  /** The address of the search with other dates. */
  hrefOf: (dates: Dates) => string
  /** Called when a date was typed or chosen. */
  onChange?: () => void
  /** Called when both dates have been chosen in the calendar. */
  onChosen?: () => void
  /** Whether the calendar floats below the fields. */
  floats?: boolean
  /** Loads the calendar; by default one that knows no listing. */
  load?: () => Promise<Panel>
}

const loadPanel = () => import('./dates-panel').then(({ DatesPanel }) => DatesPanel)

/** The keys that open the browser's own calendar. */
const opensCalendar = ({ key, altKey }: KeyboardEvent) =>
  key === 'F4' || key === ' ' || (altKey && /^Arrow(Up|Down)$/.test(key))

/** Two date fields with one calendar, loaded on first use. Without scripts they are the browser's. */
export function useStayDates({
  type,
  today,
  initial,
  hrefOf,
  onChange,
  onChosen,
  floats = false,
  load: loadOwn = loadPanel,
}: StayDatesOptions) {
  const box = useRef<HTMLDivElement>(null)
  const [dates, setDates] = useState(initial)
  const [isOpen, setOpen] = useState(false)
  const [panel, setPanel] = useState<{ Panel: Panel | null }>()
  const loading = useRef<Promise<void>>()
  const isFocusing = useRef(false)
  const entersCalendar = useRef(false)

  const input = (end: End) => fieldIn(box.current!, end)
  const typed = () => datesIn(box.current!)
  // They may have been typed before scripts ran, or restored by the browser.
  useEffect(() => setDates(datesIn(box.current!)), [])

  const load = () =>
    (loading.current ??= loadOwn()
      .catch(() => null)
      .then((Panel) => {
        setPanel({ Panel })
        if (Panel) return
        loading.current = undefined
        for (const end of ['checkIn', 'checkOut'] as const) input(end).readOnly = false
      }))

  /** Focuses a field without opening the calendar again. */
  function focus(end: End) {
    isFocusing.current = true
    input(end).focus({ preventScroll: true })
    isFocusing.current = false
  }

  function open() {
    if (!today || isFocusing.current) return
    void load()
    setDates(typed())
    setOpen(true)
  }

  /** A stay ends after it begins. Without scripts, the server validates it. */
  function changed(end: End) {
    const { checkIn, checkOut } = typed()
    if (isCalendarDate(checkIn)) input('checkOut').min = dayAfter(checkIn)
    if (end === 'checkIn' && checkIn && checkOut && checkOut <= checkIn) input('checkOut').value = ''
    setDates(typed())
    onChange?.()
  }

  function pick(next: Dates) {
    for (const end of ['checkIn', 'checkOut'] as const) input(end).value = next[end]
    changed('checkIn')
    if (!next.checkIn || !next.checkOut) return
    setOpen(false)
    if (onChosen) onChosen()
    else focus('checkOut')
  }

  function close() {
    setOpen(false)
    focus(dates.checkIn && !dates.checkOut ? 'checkOut' : 'checkIn')
  }

  const isLive = isOpen && panel?.Panel
  useEffect(() => {
    if (!isLive || !entersCalendar.current) return
    entersCalendar.current = false
    box.current!.querySelector<HTMLElement>('[data-day]:not([tabindex])')?.focus()
  })
  // The calendar opens below the fields, where there may be no room on the screen.
  useEffect(() => {
    if (isLive) box.current!.lastElementChild!.scrollIntoView({ block: 'nearest' })
  }, [isLive])
  const hasCalendar = () => isOpen && panel?.Panel !== null
  return {
    dates,
    /** The fields and the calendar are inside of it. */
    boxProps: {
      ref: box,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isLive) return
        event.preventDefault()
        close()
      },
    },
    fieldProps: (end: End) => ({
      onChange: () => changed(end),
      onFocus: open,
      // A finger would open the browser's calendar, unless the field cannot be typed into.
      onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLInputElement>) => {
        currentTarget.readOnly = Boolean(today) && pointerType === 'touch' && panel?.Panel !== null
        open()
      },
      onClick: (event: MouseEvent<HTMLInputElement>) => {
        if (hasCalendar()) event.preventDefault()
        else if (panel?.Panel === null) event.currentTarget.showPicker()
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        event.currentTarget.readOnly = false
        if (!today || panel?.Panel === null || !opensCalendar(event)) return
        event.preventDefault()
        entersCalendar.current = true
        open()
      },
    }),
    calendar:
      isOpen && panel?.Panel && today ? (
        <panel.Panel
          type={type}
          earliest={today}
          dates={dates}
          hrefOf={hrefOf}
          onPick={pick}
          floats={floats}
        />
      ) : null,
  }
}

const fieldIn = (box: HTMLElement, end: End) => box.querySelector<HTMLInputElement>(`[name=${end}]`)!
const datesIn = (box: HTMLElement): Dates => ({
  checkIn: fieldIn(box, 'checkIn').value,
  checkOut: fieldIn(box, 'checkOut').value,
})
const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
