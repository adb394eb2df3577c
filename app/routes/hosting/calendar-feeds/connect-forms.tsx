import { NAME_MAX } from '~/domain/calendars/feed-limits'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { fileButton } from '~/ui/file-button'

/** The forms to import a calendar by its link or as a file. A refused form keeps what was typed. */
export function ConnectForms({ reply }: { reply?: FormReply }) {
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
      <form method="post" noValidate className={card} aria-labelledby="by-address">
        <h3 id="by-address" className="font-sans text-base font-semibold">
          From a link
        </h3>
        <InputField
          {...add('url')}
          label="Calendar link"
          help="Look for “Export calendar” or “iCal link” on the other site. We check it every 30 minutes."
          type="url"
          inputMode="url"
          required
          autoComplete="off"
          spellCheck={false}
        />
        <InputField
          {...add('name')}
          label="Name"
          optional
          help="For example, “Airbnb”"
          maxLength={NAME_MAX}
          autoComplete="off"
        />
        <button name="intent" value="add" className={button('primary', 'w-full')}>
          Connect calendar
        </button>
      </form>
      <form method="post" encType="multipart/form-data" noValidate className={card} aria-labelledby="by-file">
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
        <InputField
          {...of('upload')('name')}
          label="Name"
          optional
          help="Defaults to the file name"
          maxLength={NAME_MAX}
          autoComplete="off"
        />
        <button className={button('secondary', 'w-full')}>Upload file</button>
      </form>
    </div>
  )
}

const card = 'grid content-start gap-5 rounded-lg border border-line bg-surface p-4 md:p-6'
