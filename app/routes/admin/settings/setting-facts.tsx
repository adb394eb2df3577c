import { formatDate, formatUtc, todayIn } from '~/domain/shared/dates'
import type { Setting } from '~/domain/settings/settings.queries.server'
import type { SettingCategory, SettingType } from '~/domain/settings/setting-fields'
import { TextLink } from '../elements'
import { Writing } from '~/ui/text'

export const categoryWords: Record<SettingCategory, string> = {
  fees: 'Fees',
  general: 'General',
  limits: 'Limits',
  features: 'Features',
}
export const typeWords: Record<SettingType, string> = {
  string: 'Text',
  number: 'Number',
  boolean: 'True or false',
  json: 'JSON',
}

/** The value that is scheduled; null if none is. */
export const nextValue = ({ scheduledFor, scheduledValue }: Setting) =>
  scheduledFor && `From ${formatUtc(scheduledFor)}: ${scheduledValue}`

/** Who changed a setting last and when, or that it has its default value. */
function lastChange({ updatedAt, updatedByName, scheduledFor }: Setting): string {
  const by = updatedByName ? ` by ${updatedByName}` : ''
  if (!updatedAt) return 'The default'
  return scheduledFor ? `Set to change${by}` : `Updated ${formatDate(todayIn('UTC', updatedAt))}${by}`
}

type SettingFactsProps = { setting: Setting; as?: 'h3' | 'h4' }

/** A setting's name, key and description, then its value and last change. */
export function SettingFacts({ setting, as: Heading = 'h4' }: SettingFactsProps) {
  const next = nextValue(setting)
  return (
    <>
      <div className="min-w-0">
        <Heading className="font-semibold first-letter:uppercase wrap-anywhere">
          {setting.key.replaceAll('_', ' ')}
        </Heading>
        <p className="font-mono text-sm text-muted wrap-anywhere max-lg:hidden">{setting.key}</p>
        {setting.description && (
          <Writing className="text-muted wrap-anywhere text-sm">{setting.description}</Writing>
        )}
      </div>
      <div className="min-w-0 max-lg:order-last max-lg:col-span-full">
        <Writing className="line-clamp-4 whitespace-pre-wrap wrap-anywhere">
          {setting.value === '' ? (
            <span className="text-muted">Empty</span>
          ) : setting.key === 'trust_points' ? (
            <TextLink href="/admin/settings/trust">Edited under Trust points</TextLink>
          ) : setting.dataType === 'string' ? (
            setting.value
          ) : (
            <code className="box-decoration-clone rounded bg-sunken px-2 py-0.5">{setting.value}</code>
          )}
        </Writing>
        {next && <p className="mt-1 text-sm font-medium">{next}</p>}
        <p className="mt-1 text-sm text-muted">{lastChange(setting)}</p>
      </div>
    </>
  )
}
