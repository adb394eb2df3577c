import { MAX_NIGHTS, MAX_NOTICE_DAYS, MAX_TURNOVER_DAYS } from '~/domain/availability/booking-window'
import type { FormReply } from '~/http/read-form.server'
import { StaleEdit } from '~/components/forms/stale-edit'
import { weekdays, seasonInWords } from '~/domain/listings/start-rules'
import { InputField } from '~/ui/field'
import { Form, SecondaryButton } from '~/ui/form'
import type { PresentedCalendar } from './present-calendar.server'
import { submittedValues } from './submitted-values'

type Props = { calendar: PresentedCalendar; reply?: FormReply }

/** The minimum and maximum stay, the notice and the days between bookings a host needs, and on which days stays start. */
export function LimitsForm({ calendar: { unit, limits, leastTurnover, version }, reply }: Props) {
  const { value, values, field } = submittedValues(reply)
  // The reply may be to another form of the page, which has no weekdays.
  const isSent = value('minNights') !== undefined
  const typed = isSent ? values('startWeekdays') : (limits.startWeekdays ?? []).map(String)
  const start = unit === 'day' ? 'Pick-up' : 'Check-in'
  const number = (name: Exclude<keyof typeof limits, 'startWeekdays'>, min: number, max: number) =>
    ({ ...field(name, limits[name]), type: 'number', inputMode: 'numeric', min, max, step: 1 }) as const
  return (
    <Form method="post" noValidate aria-labelledby="limits" className="mt-4 grid gap-5">
      <StaleEdit
        version={version}
        reply={reply}
        stored={{
          minNights: String(limits.minNights),
          maxNights: String(limits.maxNights),
          noticeDays: String(limits.noticeDays),
          turnoverDays: String(limits.turnoverDays),
          startWeekdays: (limits.startWeekdays ?? []).map(String),
        }}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <InputField {...number('minNights', 1, MAX_NIGHTS)} label={`Minimum ${unit}s`} />
        <InputField {...number('maxNights', 1, MAX_NIGHTS)} label={`Maximum ${unit}s`} />
      </div>
      <InputField
        {...number('noticeDays', 0, MAX_NOTICE_DAYS)}
        label="Advance notice"
        help={
          `Days of notice you need before ${unit === 'day' ? 'pick-up' : 'check-in'}. ` +
          'Enter 0 to allow same-day bookings.'
        }
      />
      <InputField
        {...number('turnoverDays', leastTurnover, MAX_TURNOVER_DAYS)}
        label="Days between bookings"
        help={
          leastTurnover === 0
            ? `For cleaning and repairs. Enter 0 for a new ${unit === 'day' ? 'rental' : 'guest'} on the same day.`
            : `At least one, because the ${unit === 'day' ? 'return' : 'check-out'} time is later than the ${start.toLowerCase()} time.`
        }
      />
      <fieldset className="min-w-0" aria-describedby="startWeekdays-help">
        <legend className="font-semibold">{start} on</legend>
        <p id="startWeekdays-help" className="text-sm text-muted">
          Leave all unchecked for any day.
        </p>
        <div className="mt-1 grid grid-cols-4 gap-x-2">
          {weekdays.map(([weekday, name]) => (
            <label key={weekday} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="startWeekdays"
                value={weekday}
                aria-label={name}
                defaultChecked={typed.includes(String(weekday))}
                className="size-5 accent-accent"
              />
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <SecondaryButton intent="set-limits">Save limits</SecondaryButton>
    </Form>
  )
}

/** The seasons with a minimum stay of their own, each with a button that removes it, and a form for another. */
export function Seasons({ calendar: { unit, seasons, first, last }, reply }: Props) {
  const { field } = submittedValues(reply)
  return (
    <>
      {seasons.length > 0 && (
        <ul role="list" className="mt-2 divide-y divide-line">
          {seasons.map((season) => (
            <li key={season.startsOn} className="flex min-h-11 items-center justify-between gap-4">
              {seasonInWords(season, unit)}
              <Form method="post">
                <input type="hidden" name="startsOn" value={season.startsOn} />
                <button
                  name="intent"
                  value="remove-season"
                  aria-label={`Remove ${seasonInWords(season, unit)}`}
                  className="min-h-11 font-semibold underline underline-offset-2"
                >
                  Remove
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" noValidate aria-labelledby="seasons" className="mt-4 grid gap-5">
        <div className="grid grid-cols-2 items-start gap-3">
          <InputField {...field('addSeason.startsOn')} label="First day" type="date" min={first} max={last} />
          <InputField {...field('addSeason.endsOn')} label="Last day" type="date" min={first} max={last} />
        </div>
        <InputField
          {...field('addSeason.minNights')}
          label={`Minimum ${unit}s`}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_NIGHTS}
        />
        <SecondaryButton intent="add-season">Add season</SecondaryButton>
      </Form>
    </>
  )
}
