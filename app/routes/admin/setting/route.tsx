import { useLoaderData } from '@remix-run/react'
import { knownOf } from '~/domain/settings/known-settings'
import { editedSettingFields, settingFormSchema } from '~/domain/settings/setting'
import { settingOf } from '~/domain/settings/settings.queries.server'
import { updateSetting } from '~/domain/settings/update-setting.server'
import { versionOf } from '~/domain/shared/version'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { nextValue } from '~/routes/admin/settings/setting-facts'
import { consoleMeta } from '../tabs'
import { SettingForm } from './setting-form'

export const meta = consoleMeta('Edit setting')

export const loader = adminLoader(async ({ params, now }) => {
  const setting = await settingOf(params.key, now)
  if (!setting) throw new Response('Setting not found', { status: 404 })
  const known = knownOf(setting.key)
  return {
    setting,
    version: versionOf(setting, editedSettingFields),
    known: known
      ? {
          min: known.min,
          max: known.max,
          step: known.step,
          maxLength: known.maxLength,
          mayBeEmpty: known.default === '',
        }
      : null,
  }
})

export const action = adminAction({
  schema: settingFormSchema,
  always: ['value', 'description'],
  failed: 'Failed to save setting',
  run: ({ params, user: admin, value, now }) => updateSetting(params.key, value, { admin, now }),
  done: ({ setting }) => ({
    to: '/admin/settings',
    title: 'Setting saved',
    description: `${setting.key} takes effect now.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function AdminSetting() {
  const { setting, known, version } = useLoaderData<typeof loader>()
  const next = nextValue(setting)
  return (
    <>
      <h2 className="text-2xl font-bold">Edit setting</h2>
      {next && <p className="mt-1 text-muted">{next}. That change stays scheduled.</p>}
      <SettingForm kept={setting} version={version} known={known} />
    </>
  )
}
