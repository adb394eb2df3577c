import { useEffect, useRef, useState } from 'react'
import { typeWords, type ListingType } from '~/domain/listings/choices'
import { addDays, formatStay, isCalendarDate } from '~/domain/shared/dates'
import { count } from '~/domain/shared/phrases'
import { button } from '~/ui/button'
import { Calendar } from '~/ui/calendar/calendar'
import { addMonths, monthOf, type Month } from '~/ui/calendar/days'
import type { BookedListing } from './card'
import { pickDay, roleOf, type Range } from './pick-range'

type StayCalendarProps = {
  listing: BookedListing
  stay: { checkIn: string; checkOut: string }
  onPick: (stay: { checkIn: string; checkOut: string }) => void
  onClose: () => void
}

/** A calendar of available nights to select a stay. Loaded when it is first opened. */
export default function StayCalendar({ listing, stay, onPick, onClose }: StayCalendarProps) {
  const { limits, type } = listing
  const last = addDays(limits.latest, limits.maxNights)
  const valid = (date: string) =>
    isCalendarDate(date) && date >= limits.earliest && date <= last ? date : ''
  const [range, setRange] = useState<Range>({ checkIn: valid(stay.checkIn), checkOut: valid(stay.checkOut) })
  const [focused, setFocused] = useState(range.checkIn || limits.earliest)
  const [month, setMonth] = useState<Month>(monthOf(focused))
  const { closed, loading, failed } = useClosedNights(listing.id, month, limits.earliest)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
    const pressOutside = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('[data-stay-calendar]')) onClose()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('pointerdown', pressOutside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', pressOutside)
      document.removeEventListener('keydown', escape)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])

  function pick(day: string) {
    const role = roleOf(day, range, closed, limits)
    if (!role) return
    const next = pickDay(day, role, range)
    setRange(next)
    onPick(next)
    if (role === 'checkOut') onClose()
  }

  return (
    <div
      ref={box}
      data-stay-calendar
      role="dialog"
      aria-label="Select dates"
      tabIndex={-1}
      className={
        'fixed inset-x-0 bottom-0 z-50 max-h-dvh overflow-auto rounded-t-lg border border-line bg-surface p-4 ' +
        'text-base shadow-float sm:absolute sm:inset-x-auto sm:bottom-auto sm:right-0 sm:top-full ' +
        'sm:w-[44rem] sm:rounded-lg sm:p-6'
      }
    >
      <p aria-live="polite" className="mb-3 font-semibold">
        {prompt(range, type, limits.minNights)}
      </p>
      <Calendar
        month={month}
        onMonth={setMonth}
        focused={focused}
        onFocus={setFocused}
        first={limits.earliest}
        last={last}
        from={range.checkIn}
        to={range.checkOut}
        isSelectable={(day) => !loading && roleOf(day, range, closed, limits) !== null}
        onPick={pick}
        unavailableLabel="not available"
      />
      <div className="mt-3 flex items-center justify-between gap-3">
        <span role="status" className="text-sm text-muted">
          {failed
            ? "We couldn't load the available dates. Enter your dates instead."
            : loading
              ? 'Loading…'
              : ''}
        </span>
        <span className="flex gap-2">
          <button
            type="button"
            onClick={() => {
              setRange({ checkIn: '', checkOut: '' })
              onPick({ checkIn: '', checkOut: '' })
            }}
            className={button('quiet')}
          >
            Clear dates
          </button>
          <button type="button" onClick={onClose} className={button('secondary')}>
            Close
          </button>
        </span>
      </div>
    </div>
  )
}

function prompt({ checkIn, checkOut }: Range, type: ListingType, minNights: number): string {
  const [start, end] = type === 'property' ? ['check-in', 'check-out'] : ['pick-up', 'return']
  if (checkIn && checkOut) return formatStay(checkIn, checkOut)
  if (checkIn) return `Select ${end}`
  return `Select ${start}${minNights > 1 ? ` (at least ${count(minNights, typeWords[type].unit)})` : ''}`
}

/** The closed nights of the months shown and the one after. Each month is loaded once. */
function useClosedNights(listingId: string, month: Month, earliest: string) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [loaded, setLoaded] = useState<ReadonlySet<Month>>(new Set())
  const [failed, setFailed] = useState(false)
  const needed = [month, addMonths(month, 1), addMonths(month, 2)]
  const missing = needed.filter((month) => !loaded.has(month)).join()

  useEffect(() => {
    if (!missing) return
    const months = missing.split(',')
    const [from, to] = [`${months[0]}-01`, `${addMonths(months.at(-1)!, 1)}-01`]
    const controller = new AbortController()
    fetch(`/api/listings/${listingId}/availability?from=${from < earliest ? earliest : from}&to=${to}`, {
      signal: controller.signal,
    })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${response.status}`)
        const nights = (await response.json()) as { date: string; isAvailable: boolean }[]
        setClosed(
          (known) =>
            new Set([...known, ...nights.flatMap((night) => (night.isAvailable ? [] : [night.date]))]),
        )
        setLoaded((known) => new Set([...known, ...months]))
        setFailed(false)
      })
      .catch(() => {
        if (!controller.signal.aborted) setFailed(true)
      })
    return () => controller.abort()
  }, [listingId, missing, earliest])

  return { closed, failed, loading: needed.slice(0, 2).some((month) => !loaded.has(month)) && !failed }
}
