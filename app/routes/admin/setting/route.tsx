import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { knownOf } from '~/domain/settings/known-settings'
import { settingFormSchema } from '~/domain/settings/setting'
import { settingOf } from '~/domain/settings/settings.queries.server'
import { updateSetting } from '~/domain/settings/update-setting.server'
import { requireAdmin } from '~/http/guards.server'
import { readForm, type FormReply, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { presentSetting } from '~/routes/admin/settings/present-setting'
import { consoleMeta } from '../tabs'
import { NoSetting } from './no-setting'
import { SettingForm } from './setting-form'

export const meta: MetaFunction = () => consoleMeta('Edit setting')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const setting = await settingOf(params.key!, new Date())
  if (!setting) return data(null, { status: 404 })
  const known = knownOf(setting.key)
  return data({
    setting: presentSetting(setting),
    known: known
      ? {
          min: known.min,
          max: known.max,
          step: known.step,
          maxLength: known.maxLength,
          mayBeEmpty: known.default === '',
        }
      : null,
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readForm(request, settingFormSchema, { always: ['value', 'description'] })
  if (!form.ok) return replyWithErrors(form, 'Failed to save setting')
  const result = await updateSetting(params.key!, form.value, { admin, now: new Date() })
  return result.ok
    ? redirectWithToast('/admin/settings', {
        title: 'Setting saved',
        description: `${result.setting.key} takes effect now.`,
      })
    : form.refuse(result)
}

export default function AdminSetting() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  if (!loaded) return <NoSetting />
  const { setting, known } = loaded
  return (
    <>
      <h2 className="text-2xl font-bold">Edit setting</h2>
      {setting.next && <p className="mt-1 text-muted">{setting.next}. That change stays scheduled.</p>}
      <SettingForm kept={setting} known={known} reply={reply} />
    </>
  )
}
