import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calendarToken } from '~/domain/calendars/export-calendar.server'
import type { FormReply } from '~/http/read-form.server'
import { passRetryAfter } from '~/http/retry-after'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { openListing } from '~/routes/hosting/listing/open-listing.server'
import { Form } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
import { env } from '../../../../env.server'
import { handleForm, handleUpload } from './handle-form.server'
import { FeedList } from './feed-list'
import { presentFeeds } from './present-feeds.server'
import { NAME_MAX } from '~/domain/calendars/feed-limits'
import { button } from '~/ui/button'
import { FreshField, InputField, control } from '~/ui/field'
import { fileButton } from '~/ui/file-button'
import { useHydrated } from '~/ui/use-hydrated'
import { showToast } from '~/ui/toast-store'
import { Section } from '~/ui/section'
import { useSite } from '~/components/shell/use-user'
import { useReply } from '~/ui/keep-page'

export async function loader(args: LoaderFunctionArgs) {
  const { listing } = await openListing(args)
  const [feeds, token] = await Promise.all([presentFeeds(listing, new Date()), calendarToken(listing.id)])
  return {
    feeds,
    address: `${env().APP_ORIGIN}/calendars/${token}.ics`,
    instantBookPaused: listing.instantBook && feeds.some(({ isStale }) => isStale),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { host, listing } = await openListing(args)
  const context = { listingId: listing.id, host, now: new Date() }
  const isUpload = args.request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data')
  return (isUpload ? handleUpload : handleForm)(args.request, context)
}

export const headers = passRetryAfter

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Calendars imported from other sites, and the link to this listing's own calendar. */
export default function CalendarFeeds() {
  const { name: siteName } = useSite()
  const { feeds, address, instantBookPaused } = useLoaderData<typeof loader>()
  const reply = useReply()
  useNoticeToast(reply?.notice)
  return (
    <div className="space-y-10">
      <div>
        <h1 className="text-2xl font-semibold">Connected calendars</h1>
        <p className="mt-1 max-w-text text-muted">
          Listed on several sites? Keep their calendars in sync to avoid double bookings.
        </p>
        <ReplyNotice reply={reply} className="mt-4" />
        {instantBookPaused && (
          <Notice type="error" title="Instant Book is paused" className="mt-4">
            We haven't been able to update one of your calendars for 24 hours, so a booking from another site
            may be missing. Until it updates or you remove it, guests can only send requests.
          </Notice>
        )}
      </div>
      <Section id="feeds" title="Imported calendars">
        <FeedList feeds={feeds} />
      </Section>
      <Section id="connect" title="Connect a calendar">
        <ConnectForms reply={reply} />
      </Section>
      <Section id="own" title="Export this calendar">
        <p className="mt-1 max-w-text text-muted">
          It has your {siteName} bookings and the dates you blocked. It leaves out dates we imported, so link
          your other sites to each other as well.
        </p>
        <OwnAddress address={address} />
      </Section>
    </div>
  )
}

/** The forms to import a calendar by its link or as a file. A refused form keeps what was typed. */
function ConnectForms({ reply }: { reply?: FormReply }) {
  const sent = reply?.initialValue?.intent
  const of = (form: 'add' | 'upload') => (name: string) => {
    const typed = sent === form ? reply?.initialValue?.[name] : undefined
    return {
      id: `${form}-${name}`,
      name,
      defaultValue: typeof typed === 'string' ? typed : undefined,
      errors: sent === form ? (reply?.error?.[name] ?? undefined) : undefined,
    }
  }
  const [add, { defaultValue: _, ...file }] = [of('add'), of('upload')('file')]
  return (
    <div className="mt-4 grid gap-6 md:grid-cols-2">
      <Form method="post" noValidate className={card} aria-labelledby="by-address">
        <h3 id="by-address" className="font-sans text-base font-semibold">
          From a link
        </h3>
        <FreshField
          {...add('url')}
          label="Calendar link"
          help="Look for “Export calendar” or “iCal link” on the other site. We check it every 30 minutes."
          type="url"
          inputMode="url"
          required
          spellCheck={false}
        />
        <FreshField
          {...add('name')}
          label="Name"
          optional
          help="For example, “Airbnb”"
          maxLength={NAME_MAX}
        />
        <button name="intent" value="add" className={button('primary', 'w-full')}>
          Connect calendar
        </button>
      </Form>
      <Form method="post" encType="multipart/form-data" noValidate className={card} aria-labelledby="by-file">
        <h3 id="by-file" className="font-sans text-base font-semibold">
          From a file
        </h3>
        <InputField
          {...file}
          label="Calendar file"
          help="An .ics file up to 1 MB. It is imported once; a file with the same name replaces it."
          type="file"
          accept=".ics,text/calendar"
          required
          className={fileButton}
        />
        <FreshField
          {...of('upload')('name')}
          label="Name"
          optional
          help="Defaults to the file name"
          maxLength={NAME_MAX}
        />
        <button className={button('secondary', 'w-full')}>Upload file</button>
      </Form>
    </div>
  )
}

const card = 'grid content-start gap-5 rounded-lg border border-line bg-surface p-4 md:p-6'

function OwnAddress({ address }: { address: string }) {
  const scripted = useHydrated()

  async function copy() {
    await navigator.clipboard.writeText(address)
    showToast({ title: 'Link copied' })
  }

  return (
    <div className="mt-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <label htmlFor="own-address" className="block font-semibold">
        Link to this calendar
      </label>
      <p id="own-address-help" className="text-sm text-muted">
        Anyone with this link can see which dates are taken, and nothing else. Share it only with sites you
        use.
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        <input
          id="own-address"
          readOnly
          value={address}
          aria-describedby="own-address-help"
          onFocus={(event) => event.currentTarget.select()}
          className={`${control} w-auto min-w-0 flex-1 basis-64 font-mono text-sm`}
        />
        {scripted && (
          <button type="button" onClick={() => void copy()} className={button('secondary')}>
            Copy link
          </button>
        )}
      </div>
      <details className="mt-3">
        <summary className="fold min-h-11">Reset this link</summary>
        <Form method="post" className="mt-1 rounded bg-sunken p-4">
          <p>
            This replaces the link with a new one. Sites that use the old link won't see new bookings until
            you give them the new one.
          </p>
          <button name="intent" value="new-address" className={button('secondary', 'mt-3')}>
            Reset link
          </button>
        </Form>
      </details>
    </div>
  )
}
