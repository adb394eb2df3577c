import { useLoaderData } from '@remix-run/react'
import { contradictionsInTexts } from '~/domain/overview/contradictions.queries.server'
import { readSettings } from '~/domain/settings/read-settings.server'
import { changeTrustPoints } from '~/domain/settings/trust/change-trust-points.server'
import {
  MAX_TRUST_POINTS,
  parseTrustPoints,
  TRUST_TEXT_MAX,
  TRUST_TITLE_MAX,
  trustIcons,
  trustTopicLabels,
  trustTopics,
  type TrustPoint,
} from '~/domain/settings/trust/trust-points'
import { trustPointsFormSchema } from '~/domain/settings/trust/trust-points-schema'
import { versionOf } from '~/domain/shared/version'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import type { FormReply } from '~/http/read-form.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { StaleEdit } from '~/components/forms/stale-edit'
import { button } from '~/ui/button'
import { ChoiceLine, InputField, SelectField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
import { SettingsHeading } from '../elements'
import { consoleMeta } from '../tabs'
import { useReply } from '~/ui/keep-page'

const HERE = '/admin/settings/trust'

export const meta = consoleMeta('Trust points')

export const loader = adminLoader(async ({ now }) => {
  const [{ trust_points }, contradictions] = await Promise.all([
    readSettings(['trust_points'], now),
    contradictionsInTexts(now),
  ])
  const version = versionOf({ trust_points }, ['trust_points'])
  return { version, points: parseTrustPoints(trust_points), contradictions }
})

export const action = adminAction({
  schema: trustPointsFormSchema,
  failed: 'Failed to save trust points',
  run: ({ user: admin, value, now }) =>
    changeTrustPoints(value.points, { admin, now, version: value.version }),
  done: () => ({
    to: HERE,
    title: 'Trust points saved',
    description: 'Every page shows them now.',
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Why people can trust the marketplace: what every page says about insurance, support, payments and the rest. */
export default function AdminTrust() {
  const { points, version, contradictions } = useLoaderData<typeof loader>()
  const reply = useReply()
  return (
    <>
      <SettingsHeading here={HERE} />
      <p className="mt-4 max-w-text text-muted">
        Why people can trust this marketplace. These appear across the site. Only turn on what you really
        offer.
      </p>
      {contradictions.length > 0 && (
        <div className="mt-4 max-w-text">
          <Notice type="error" title="Published texts say otherwise">
            <ul className="list-disc pl-5">
              {contradictions.map(({ where, sentence, why }) => (
                <li key={where + sentence}>
                  {where}: “{sentence}” {why}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <TrustForm points={points} version={version} reply={reply} />
    </>
  )
}

/** What a row shows: as text, because it may have been typed. */
type Row = Record<'about' | 'icon' | 'title' | 'text' | 'isShown' | 'position', string>

/** All trust points in one form, with an empty row for another one. Emptying a row removes its point. */
type TrustFormProps = { points: TrustPoint[]; version: string; reply?: FormReply }

function TrustForm({ points, version, reply }: TrustFormProps) {
  useNoticeToast(reply?.notice)
  const typed = reply?.initialValue?.points
  const rows = Array.isArray(typed) ? typed.map(asRow) : rowsOf(points)
  return (
    <Form method="post" noValidate className="mt-5 grid max-w-text gap-4">
      <ReplyNotice reply={reply} />
      <StaleEdit version={version} reply={reply} stored={linesOf(rowsOf(points))} typed={linesOf(rows)} />
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map((row, index) => (
          <TrustRow key={index} row={row} index={index} errors={reply?.error ?? {}} />
        ))}
      </div>
      <button className={button('primary', 'justify-self-start')}>Save trust points</button>
    </Form>
  )
}

/** The points as text by their place, to compare them. */
const linesOf = (rows: Row[]) =>
  Object.fromEntries(
    Array.from({ length: MAX_TRUST_POINTS }, (_, index) => {
      const { about, icon, title, text, isShown } = rows[index] ?? EMPTY
      const lines = [title, text, `${about}, ${icon}`, isShown === 'on' ? 'Shown' : 'Hidden']
      return [`Point ${index + 1}`, title || text ? lines.join('\n') : '']
    }),
  )

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
  const hasErrors = Object.keys(errors).some((field) => field.startsWith(`points[${index}].`))
  return (
    <details open={hasErrors}>
      <summary className="fold min-h-14 px-4 py-2 hover:bg-sunken md:px-5 w-full">
        <Icon name={isNew ? 'plus' : (trustIcons.find((icon) => icon === row.icon) ?? 'check')} />
        <span id={`point-${index}`} className="min-w-0 flex-1 wrap-anywhere">
          {isNew ? 'Add another one' : row.title}
        </span>
        {!isNew && (
          <span className="text-sm font-normal text-muted">{row.isShown === 'on' ? 'Shown' : 'Hidden'}</span>
        )}
      </summary>
      <div
        role="group"
        aria-labelledby={`point-${index}`}
        className="grid gap-4 px-4 pb-4 pt-2 sm:grid-cols-2 md:px-5 md:pb-5"
      >
        <SelectField
          {...given('about')}
          label="About"
          defaultValue={row.about}
          options={trustTopics.map((topic) => [topic, trustTopicLabels[topic]])}
        />
        <SelectField
          {...given('icon')}
          label="Icon"
          defaultValue={row.icon}
          options={trustIcons.map((icon) => [icon, icon])}
        />
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
        <ChoiceLine type="checkbox" name={name('isShown')} defaultChecked={row.isShown === 'on'}>
          Show it on pages
        </ChoiceLine>
        {!isNew && (
          <p className="text-sm text-muted sm:col-span-2">To remove it, empty its title and text.</p>
        )}
      </div>
    </details>
  )
}
