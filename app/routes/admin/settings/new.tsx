import { siteName } from '~/domain/shared/site'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { createSetting } from '~/domain/settings/create-setting.server'
import { newSettingSchema } from '~/domain/settings/setting'
import { requireAdmin } from '~/http/guards.server'
import { readForm, type FormReply, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { SettingForm } from '~/routes/admin/setting/setting-form'
import { consoleMeta } from '../tabs'

export const meta: MetaFunction = () => consoleMeta('Create Setting')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { requestKey: uuidv7() }
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readForm(request, newSettingSchema)
  if (!form.ok) return replyWithErrors(form, 'Failed to save setting')
  const result = await createSetting(form.value, { admin, now: new Date() })
  return result.ok
    ? redirectWithToast('/admin/settings', {
        title: 'Setting created',
        description: `${result.setting.key} takes effect now.`,
      })
    : form.refuse(result)
}

export default function CreateSetting() {
  const { requestKey } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <>
      <h2 className="text-2xl font-bold">Create Setting</h2>
      <p className="mt-1 max-w-text text-muted">
        For your own values. The settings that {siteName()} uses are listed under{' '}
        <a href="/admin/settings" className="font-semibold text-accent underline">
          General Settings
        </a>
        .
      </p>
      <SettingForm requestKey={requestKey} reply={reply} />
    </>
  )
}
