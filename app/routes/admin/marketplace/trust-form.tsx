import {
  MAX_TRUST_POINTS,
  TRUST_TEXT_MAX,
  TRUST_TITLE_MAX,
  trustIcons,
  trustTopicLabels,
  trustTopics,
  type TrustPoint,
} from '~/domain/settings/trust/trust-points'
import type { FormReply } from '~/http/read-form.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { control, Field, InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { useNoticeToast } from '~/ui/notice-toast'

/** What a row shows: as text, because it may have been typed. */
type Row = Record<'about' | 'icon' | 'title' | 'text' | 'isShown' | 'position', string>

/** All trust points in one form, with an empty row for another one. Emptying a row removes its point. */
export function TrustForm({ points, reply }: { points: TrustPoint[]; reply?: FormReply }) {
  useNoticeToast(reply?.notice)
  const typed = reply?.initialValue?.points
  const rows = Array.isArray(typed) ? typed.map(asRow) : rowsOf(points)
  return (
    <form method="post" noValidate className="mt-5 grid max-w-3xl gap-4">
      <ReplyNotice reply={reply} />
      {rows.map((row, index) => (
        <TrustRow key={index} row={row} index={index} errors={reply?.error ?? {}} />
      ))}
      <button className={button('primary', 'justify-self-start')}>Save trust points</button>
    </form>
  )
}

const EMPTY: Row = { about: 'other', icon: 'check', title: '', text: '', isShown: 'on', position: '' }

function rowsOf(points: TrustPoint[]): Row[] {
  const rows = points.map((point, index) => ({
    ...point,
    isShown: point.isShown ? 'on' : '',
    position: String(index + 1),
  }))
  return rows.length < MAX_TRUST_POINTS ? [...rows, { ...EMPTY, position: String(rows.length + 1) }] : rows
}

const asRow = (typed: unknown): Row => ({ ...EMPTY, isShown: '', ...(typed as Partial<Row>) })

type TrustRowProps = { row: Row; index: number; errors: Record<string, string[] | null> }

function TrustRow({ row, index, errors }: TrustRowProps) {
  const name = (field: keyof Row) => `points[${index}].${field}`
  const given = (field: keyof Row) => ({
    id: `${field}-${index}`,
    name: name(field),
    errors: errors[name(field)] ?? undefined,
  })
  const isNew = row.title === '' && row.text === ''
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5">
      <legend className="float-left flex w-full items-center gap-2 font-semibold">
        <Icon name={trustIcons.find((icon) => icon === row.icon) ?? 'check'} />
        {isNew ? 'Another one' : row.title}
      </legend>
      <div className="clear-both grid gap-4 pt-3 sm:grid-cols-2">
        <Choice
          {...given('about')}
          label="About"
          value={row.about}
          values={trustTopics}
          words={trustTopicLabels}
        />
        <Choice {...given('icon')} label="Icon" value={row.icon} values={trustIcons} />
        <InputField {...given('title')} label="Title" maxLength={TRUST_TITLE_MAX} defaultValue={row.title} />
        <InputField
          {...given('position')}
          label="Position"
          type="number"
          inputMode="numeric"
          min={0}
          max={1000}
          defaultValue={row.position}
          className="max-w-28"
        />
        <div className="sm:col-span-2">
          <InputField {...given('text')} label="Text" maxLength={TRUST_TEXT_MAX} defaultValue={row.text} />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name('isShown')}
            defaultChecked={row.isShown === 'on'}
            className="size-5 shrink-0 accent-accent"
          />
          Show it on pages
        </label>
      </div>
      {!isNew && <p className="mt-1 text-sm text-muted">To remove it, empty its title and text.</p>}
    </fieldset>
  )
}

type ChoiceProps = {
  id: string
  name: string
  label: string
  value: string
  values: readonly string[]
  words?: Record<string, string>
  errors?: string[]
}

function Choice({ id, name, label, value, values, words, errors }: ChoiceProps) {
  return (
    <Field id={id} label={label} errors={errors}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={value} className={control}>
          {values.map((one) => (
            <option key={one} value={one}>
              {words?.[one] ?? one}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
