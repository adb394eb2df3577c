import { readFile } from 'node:fs/promises'
import { feedName } from '~/domain/calendars/calendar-feed'
import { NAME_MAX } from '~/domain/calendars/feed-limits'
import { readUpload } from '~/http/read-upload.server'

const MAX_BYTES = 1024 * 1024

/** The uploaded calendar and its name: the one the host typed, or the file name without `.ics`. */
export async function readCalendarFile(request: Request) {
  const upload = await readUpload(request, { field: 'file', maxFiles: 1, maxBytes: MAX_BYTES })
  if (!upload.ok) {
    const tooLarge = upload.refusal === 'upload_failed' && upload.problem === 'too_large'
    return {
      ok: false as const,
      typed: '',
      refusal: tooLarge ? ('calendar_file_too_large' as const) : ('calendar_file_unreadable' as const),
    }
  }
  try {
    const typed = String(upload.fields.get('name') ?? '')
    const name = feedName.safeParse(typed)
    if (!name.success)
      return {
        ok: false as const,
        typed,
        refusal: 'invalid_name' as const,
        message: name.error.issues[0]!.message,
      }
    const [file] = upload.files
    if (!file) return { ok: false as const, typed, refusal: 'calendar_file_missing' as const }
    const calendarName = name.data || file.name.replace(/\.ics$/i, '').slice(0, NAME_MAX) || 'Calendar file'
    return { ok: true as const, typed, name: calendarName, bytes: await readFile(file.path) }
  } finally {
    await upload.discard()
  }
}
