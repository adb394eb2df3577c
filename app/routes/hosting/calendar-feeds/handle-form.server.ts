import { data } from '@remix-run/node'
import { readFile } from 'node:fs/promises'
import { addCalendarFeed } from '~/domain/calendars/add-calendar-feed.server'
import { refreshOwnFeed } from '~/domain/calendars/refresh-calendar-feed.server'
import { removeCalendarFeed } from '~/domain/calendars/remove-calendar-feed.server'
import { uploadCalendar } from '~/domain/calendars/upload-calendar.server'
import { feedFormSchema, feedName } from '~/domain/calendars/calendar-feed'
import { replaceCalendarToken } from '~/domain/calendars/export-calendar.server'
import { NAME_MAX } from '~/domain/calendars/feed-limits'
import { countAttempt } from '~/http/rate-limit.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'
import { redirectWithToast, type Toast } from '~/http/toast.server'
import { readUpload } from '~/http/read-upload.server'

type Context = { listingId: string; host: { id: string }; now: Date }

const done = ({ listingId }: Context, toast: Toast) =>
  redirectWithToast(`/listings/${listingId}/calendar/feeds`, toast)
const NOT_ADDED = 'Calendar not added'

/** Handles the forms of the page except the upload. */
export async function handleForm(request: Request, context: Context) {
  const form = await readForm(request, feedFormSchema)
  if (!form.ok) {
    const { data: reply } = form.reply()
    const [description] = Object.values(reply.error ?? {}).flatMap((errors) => errors ?? [])
    const notice = { title: NOT_ADDED, description, isBesideField: true }
    return data<FormReply>({ ...reply, notice }, { status: 400 })
  }
  const { value } = form
  if (value.intent === 'add' || value.intent === 'refresh') {
    const tooMany = await countAttempt('calendarPerAccount', context.host.id)
    if (tooMany) return form.refuse(tooMany)
  }
  switch (value.intent) {
    case 'add': {
      const added = await addCalendarFeed({ ...context, ...value }, context)
      if (!added.ok) return form.refuse(added)
      const known = { title: 'Calendar refreshed', description: 'It was already connected.' }
      return done(context, added.isNew ? connected : known)
    }
    case 'refresh': {
      const refreshed = await refreshOwnFeed({ ...context, ...value }, context)
      if (refreshed.ok)
        return done(context, { title: 'Calendar refreshed', description: `${refreshed.name} is up to date.` })
      // The failure is also shown on the calendar's card.
      return refreshed.refusal === 'feed_failed'
        ? done(context, { ...toastOf(refreshed), type: 'error' })
        : form.refuse(refreshed)
    }
    case 'remove': {
      const removed = await removeCalendarFeed({ ...context, ...value }, context)
      if (!removed.ok) return form.refuse(removed)
      const description = `Dates blocked only by ${removed.name} are open again.`
      return done(context, { title: 'Calendar removed', description })
    }
    case 'new-address': {
      const replaced = await replaceCalendarToken(context.listingId, context)
      if (!replaced.ok) return form.refuse(replaced)
      const description = 'The old link no longer works. Add the new one to the sites that used it.'
      return done(context, { title: 'Link reset', description })
    }
  }
}

/** Handles the upload of a calendar file. */
export async function handleUpload(request: Request, context: Context) {
  const file = await readCalendarFile(request)
  const tooMany = await countAttempt('calendarPerAccount', context.host.id)
  const result = tooMany ?? (file.ok ? await uploadCalendar({ ...context, ...file }, context) : file)
  if (result.ok)
    return done(context, { ...connected, title: result.isNew ? connected.title : 'Calendar replaced' })
  const { status, title, message, field } =
    result.refusal === 'invalid_name'
      ? { status: 400, title: NOT_ADDED, message: result.message, field: 'name' }
      : wordsFor(result)
  const reply: FormReply = {
    initialValue: { intent: 'upload', name: file.typed },
    error: field ? { [field]: [message ?? NOT_ADDED] } : {},
    notice: { title: title ?? NOT_ADDED, description: message, ...(field && { isBesideField: true }) },
  }
  return data(reply, { status })
}

const connected: Toast = {
  title: 'Calendar connected',
  description: 'Dates booked there are now blocked here.',
}

function toastOf(refusal: Refusal): Toast {
  const { title, message } = wordsFor(refusal)
  return { title: title ?? message, description: title && message }
}

const MAX_BYTES = 1024 * 1024

/** The uploaded calendar and its name: the one the host typed, or the file name without `.ics`. */
async function readCalendarFile(request: Request) {
  const upload = await readUpload(request, { field: 'file', maxFiles: 1, maxBytes: MAX_BYTES })
  if (!upload.ok) {
    const problem = upload.refusal === 'upload_failed' ? upload.problem : null
    if (problem === 'encoded') throw new Response('Send the body uncompressed.', { status: 415 })
    const refusal = problem === 'too_large' ? 'calendar_file_too_large' : 'calendar_file_unreadable'
    return { ok: false, typed: '', refusal } as const
  }
  try {
    const typed = String(upload.fields.get('name') ?? '')
    const name = feedName.safeParse(typed)
    if (!name.success)
      return { ok: false, typed, refusal: 'invalid_name', message: name.error.issues[0]!.message } as const
    const [file] = upload.files
    if (!file) return { ok: false, typed, refusal: 'calendar_file_missing' } as const
    const calendarName = name.data || file.name.replace(/\.ics$/i, '').slice(0, NAME_MAX) || 'Calendar file'
    return { ok: true as const, typed, name: calendarName, bytes: await readFile(file.path) }
  } finally {
    await upload.discard()
  }
}
