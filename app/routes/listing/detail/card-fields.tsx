import { dateWords, guestsHelp, guestsLabels } from '~/domain/listings/choices'
import { addDays, isCalendarDate } from '~/domain/shared/dates'
import { useStayDates } from '~/components/search/use-stay-dates'
import type { Deferrable } from '~/ui/deferred'
import { FieldErrors } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { StayCalendarData } from './calendar.server'
import { stayHref, type BookedListing, type Card } from './card'

type CardFieldsProps = {
  listing: BookedListing
  card: Card
  nights: Deferrable<StayCalendarData>
  onChange: () => void
}

/** The dates, with the listing's calendar below them, and the number of guests. The page's calendar fills them too. */
export function CardFields({ listing, card, nights, onChange }: CardFieldsProps) {
  const { limits, type } = listing
  const { typed, errors } = card
  const labels = { checkIn: dateWords[type].start, checkOut: dateWords[type].end }

  const { boxProps, fieldProps, calendar } = useStayDates({
    type,
    today: limits.earliest,
    initial: { checkIn: typed.checkIn, checkOut: typed.checkOut },
    hrefOf: (dates) => stayHref(listing.id, { ...typed, ...dates }),
    onChange,
    onChosen: () => document.getElementById('guests')!.focus({ preventScroll: true }),
    load: async () => {
      const [{ cardCalendar }, initial] = await Promise.all([import('./card-calendar'), nights])
      return cardCalendar(listing, initial)
    },
  })

  const date = (name: 'checkIn' | 'checkOut', min: string, max: string) => (
    <div className={`min-w-0 flex-1 px-3 py-2 ${name === 'checkOut' ? 'border-l border-control' : ''}`}>
      <label htmlFor={name} className="block text-sm font-semibold">
        {labels[name]}
      </label>
      <input
        id={name}
        name={name}
        type="date"
        defaultValue={isCalendarDate(typed[name]) ? typed[name] : ''}
        min={min}
        max={max}
        {...fieldProps(name)}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={errors[name] ? `${name}-error` : undefined}
        className={`card-date ${field}`}
      />
    </div>
  )

  return (
    <div>
      <div className="rounded border border-control">
        <div {...boxProps} className="relative flex">
          {date('checkIn', limits.earliest, limits.latest)}
          {date(
            'checkOut',
            addDays(limits.earliest, limits.minNights),
            addDays(limits.latest, limits.maxNights),
          )}
          {calendar}
        </div>
        <div className="border-t border-control px-3 py-2">
          <label htmlFor="guests" className="text-sm font-semibold">
            {guestsLabels[type]}
          </label>{' '}
          <span id="guests-help" className="text-sm text-muted">
            {guestsHelp[type]}, up to {limits.maxGuests}
          </span>
          <input
            id="guests"
            name="guests"
            type="number"
            inputMode="numeric"
            defaultValue={/^\d{1,3}$/.test(typed.guests) ? typed.guests : '1'}
            min={1}
            max={limits.maxGuests}
            onChange={onChange}
            aria-invalid={errors.guests ? true : undefined}
            aria-describedby={`guests-help${errors.guests ? ' guests-error' : ''}`}
            className={field}
          />
        </div>
      </div>
      <FieldErrors id="checkIn" errors={errors.checkIn} />
      {errors.checkOut?.join() !== errors.checkIn?.join() && (
        <FieldErrors id="checkOut" errors={errors.checkOut} />
      )}
      <FieldErrors id="guests" errors={errors.guests} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        {/* For selected dates, an error says which limit they break. */}
        <span className="text-muted">{typed.checkIn && typed.checkOut ? '' : limits.lengths}</span>
        <a
          href="#availability"
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-2"
        >
          <Icon name="calendar" size={18} /> See availability
        </a>
      </div>
    </div>
  )
}

const field = 'block min-h-8 w-full min-w-0 bg-transparent text-base text-ink'
