import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useRef, useState } from 'react'
import { calendarFormSchemas } from '~/domain/availability/change-availability'
import { describeChange } from '~/domain/availability/describe-change'
import { setAvailability } from '~/domain/availability/set-availability.server'
import { unitWords } from '~/domain/listings/choices'
import { readForm, sentVersion, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { openListing } from '~/routes/hosting/listing/open-listing.server'
import { monthOf } from '~/ui/calendar/days'
import { Icon } from '~/ui/icon'
import { unlistedMeta } from '~/components/shell/page-title'
import { Link } from '~/ui/link'
import { useNoticeToast } from '~/ui/notice-toast'
import { ChangeForm } from './change-form'
import { ChosenRange, MonthMenu, MonthNav } from './month-nav'
import { LimitsForm, Seasons } from './length-forms'
import type { Range } from './month'
import { MonthRuns, Legend } from './month-runs'
import { MonthTable } from './month-table'
import { presentCalendar } from './present-calendar.server'
import { Section } from '~/ui/section'
import { SmallHeading } from '~/ui/text'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta<typeof loader>(({ data }) => (data ? `Calendar: ${data.title}` : 'Calendar'))

export async function loader(args: LoaderFunctionArgs) {
  const { listing } = await openListing(args)
  return presentCalendar(listing, new URL(args.request.url).searchParams, new Date())
}

export async function action(args: ActionFunctionArgs) {
  const { host, listing } = await openListing(args)
  const { unit } = unitWords[listing.type]
  const form = await readForm(args.request, calendarFormSchemas[unit])
  if (!form.ok) {
    const { data: reply } = form.reply()
    const notice = {
      title: 'Calendar not changed',
      description: firstError(reply, unit),
      isBesideField: true,
    }
    return data<FormReply>({ ...reply, notice }, { status: 400 })
  }
  const change = { ...form.value, version: sentVersion(form.formData) }
  const result = await setAvailability(listing.id, change, { host, now: new Date() })
  if (!result.ok) return form.refuse(result)
  const month = form.value.nights
    ? monthOf(form.value.nights.from)
    : new URL(args.request.url).searchParams.get('month')
  const query = month && /^[\d-]{7}$/.test(month) ? `?month=${month}` : ''
  return redirectWithToast(
    `/listings/${listing.id}/calendar${query}`,
    describeChange({ ...form.value, ...result }, unit),
  )
}

/** The first error of a form. The messages of limits do not name their field, so it is prepended. */
function firstError({ error }: FormReply, unit: string): string | undefined {
  const labels: Record<string, string> = {
    minNights: `Minimum ${unit}s`,
    maxNights: `Maximum ${unit}s`,
    noticeDays: 'Advance notice',
    turnoverDays: 'Days between bookings',
    startWeekdays: 'Weekdays',
    'addSeason.minNights': `Minimum ${unit}s`,
  }
  return Object.entries(error ?? {}).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => (labels[field] ? `${labels[field]}: ${message}` : message)),
  )[0]
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** A listing's calendar with the price and state of every night, and the forms to change them. */
export default function HostCalendar() {
  const calendar = useLoaderData<typeof loader>()
  const reply = useReply()
  const { id, unit, month, weeks, runs } = calendar
  const [range, setRange] = useState(calendar.selected)
  const fields = useRef<HTMLFieldSetElement>(null)
  useNoticeToast(reply?.notice)

  function fill(next: Range) {
    setRange(next)
    for (const name of ['from', 'through'] as const)
      fields.current!.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = next[name]
  }

  return (
    <>
      <h1 className="sr-only">Calendar</h1>
      <ReplyNotice reply={reply} className="mb-6" />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_23rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <MonthNav month={month} months={calendar.months} range={range} />
          <div className="mt-3">
            <MonthTable calendar={calendar} range={range} onPick={fill} />
          </div>
          <ChosenRange
            range={range}
            unit={unit}
            month={month}
            onClear={() => fill({ from: '', through: '' })}
          />
          <Legend unit={unit} nights={weeks.flat()} />
          <div className="mt-4">
            <MonthMenu month={month} months={calendar.months} range={range} />
          </div>
          <p className="mt-3 text-sm text-muted">Dates are in the listing's time zone, {calendar.zone}.</p>
        </div>
        <div
          className={
            'grid items-start gap-x-10 gap-y-8 rounded-lg border ' +
            'border-line bg-surface p-5 md:grid-cols-2 xl:row-span-2 ' +
            'xl:grid-cols-1'
          }
        >
          <section>
            <h2 id="change" className="scroll-mt-4 text-lg font-semibold">
              Change {unit}s
            </h2>
            <ChangeForm calendar={calendar} range={range} onRange={setRange} fields={fields} reply={reply} />
          </section>
          <section className="max-md:border-t max-md:border-line max-md:pt-6 xl:border-t xl:border-line xl:pt-6">
            <SmallHeading id="limits">Booking length and notice</SmallHeading>
            <LimitsForm calendar={calendar} reply={reply} />
          </section>
          <section className="border-t border-line pt-6 md:max-xl:col-span-2">
            <SmallHeading id="seasons">Minimum stay by season</SmallHeading>
            <p className="mt-1 text-sm text-muted">
              For stays that start on these days, in place of your usual minimum.
            </p>
            <Seasons calendar={calendar} reply={reply} />
          </section>
        </div>
        <div className="min-w-0 space-y-8">
          <MonthRuns month={month} runs={runs} unit={unit} />
          <Section id="sync" title="Calendar sync" isSmall>
            <p className="mt-2 text-muted">Import bookings from other sites, and export yours to them.</p>
            <Link
              to={`/listings/${id}/calendar/feeds`}
              className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline"
            >
              <Icon name="calendar" />
              Import and export
            </Link>
          </Section>
        </div>
      </div>
    </>
  )
}
