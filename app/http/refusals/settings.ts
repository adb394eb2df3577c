import type { pictureRefusals } from './pictures'
import { titled, KEY_REUSED, type RefusalsIn, type RefusalWords } from './words'

const saving = titled('Failed to save setting')

type Refused = RefusalsIn<
  | typeof import('~/domain/settings/identity/change-identity.server')
  | typeof import('~/domain/settings/change-settings.server')
  | typeof import('~/domain/settings/cancel-fee-change.server')
  | typeof import('~/domain/settings/change-fees.server')
  | typeof import('~/domain/settings/create-setting.server')
  | typeof import('~/domain/settings/delete-setting.server')
  | typeof import('~/domain/settings/update-setting.server')
>

export const settingRefusals = {
  setting_unfit: ({ fields }) => ({
    ...saving(400, Object.values(fields as Record<string, string[]>)[0]![0]!),
    fields,
  }),
  setting_exists: ({ key }) => saving(409, `The setting ${key} already exists. Edit it instead.`, 'key'),
  setting_reserved: saving(409, 'This key is reserved. Choose another one.', 'key'),
  setting_key_reused: saving(409, KEY_REUSED),
  setting_unknown: { status: 404, title: 'Setting not found', message: 'Setting not found' },
  setting_scheduled: {
    status: 409,
    title: 'Failed to delete setting',
    message: 'This fee has a scheduled change. Cancel the change in Fee Management first.',
  },
  logo_missing: saving(400, 'Choose a picture for the logo.', 'logo'),
  fees_start_past: saving(400, 'Choose a future time, or let the fees take effect now.', 'from'),
  fees_start_too_far: ({ years }) => saving(400, `Choose a time within the next ${years} years.`, 'from'),
  fees_not_scheduled: saving(409, 'There is no scheduled change: it has taken effect or was cancelled.'),
} satisfies RefusalWords<Refused, keyof typeof pictureRefusals>
