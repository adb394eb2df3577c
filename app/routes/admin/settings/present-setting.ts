import { feeSettingKeys } from '~/domain/pricing/fees'
import type { Setting } from '~/domain/settings/settings.queries.server'
import { formatUtc } from '~/domain/shared/dates'

export type PresentedSetting = Pick<Setting, 'key' | 'value' | 'description' | 'category' | 'dataType'> & {
  /** Who changed it last and when, or that it has its default value. */
  updated: string
  /** Its scheduled value, in words. */
  next: string | null
  isDefault: boolean
  /** Fees change together, on a page of their own. */
  isFee: boolean
}

const fees: readonly string[] = Object.values(feeSettingKeys)

/** A setting as the console shows it. */
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
    isFee: fees.includes(key),
  }
}
