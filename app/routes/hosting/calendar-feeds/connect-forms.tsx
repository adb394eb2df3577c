import { NAME_MAX } from '~/domain/calendars/feed-limits'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'

/** The two ways to bring a calendar in. What was typed is kept in the form it was typed in. */
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
          By its address
        </h3>
        <InputField
          {...add('url')}
          label="Calendar address"
          help="The other site calls it “export calendar” or “iCal link”. We ask it every half hour."
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
          help="Such as “Other site”"
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
          help="An .ics file of at most 1 MB. It is read once; one of the same name replaces it."
          type="file"
          accept=".ics,text/calendar"
          required
          className="file:-my-1 file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-ink"
        />
        <InputField
          {...of('upload')('name')}
          label="Name"
          optional
          help="Without one, the file's own"
          maxLength={NAME_MAX}
          autoComplete="off"
        />
        <button className={button('secondary', 'w-full')}>Upload file</button>
      </form>
    </div>
  )
}

const card = 'grid content-start gap-5 rounded-lg border border-line bg-surface p-4 md:p-6'
