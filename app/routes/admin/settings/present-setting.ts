import type { Setting } from '~/domain/settings/settings.queries.server'
import { formatUtc } from '~/domain/shared/dates'

export type PresentedSetting = Pick<Setting, 'key' | 'value' | 'description' | 'category' | 'dataType'> & {
  /** Who touched it when; of one without a row, that it stands at its default. */
  updated: string
  /** What it is set to become. */
  next: string | null
  isDefault: boolean
}

/** A setting as its screens show it. */
export function presentSetting({
  id,
  key,
  value,
  description,
  category,
  dataType,
  scheduledFor,
  scheduledValue,
  updatedAt,
  updatedByName,
}: Setting): PresentedSetting {
  const by = updatedByName ? ` by ${updatedByName}` : ''
  const updated = !updatedAt
    ? 'The default'
    : scheduledFor
      ? `Set to change${by}`
      : `Updated ${formatUtc(updatedAt)}${by}`
  return {
    key,
    value,
    description,
    category,
    dataType,
    updated,
    next: scheduledFor && `From ${formatUtc(scheduledFor)}: ${scheduledValue}`,
    isDefault: id === null,
  }
}
