import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { createSetting } from '~/domain/settings/create-setting.server'
import { newSettingSchema } from '~/domain/settings/setting'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { SettingForm } from '~/routes/admin/setting/setting-form'
import { TextLink } from '../elements'
import { consoleMeta } from '../tabs'
import { useSite } from '~/components/shell/use-user'

export const meta = consoleMeta('Create Setting')

export const loader = adminLoader(() => ({ requestKey: uuidv7() }))

export const action = adminAction({
  schema: newSettingSchema,
  failed: 'Failed to save setting',
  run: ({ user: admin, value, now }) => createSetting(value, { admin, now }),
  done: ({ setting }) => ({
    to: '/admin/settings',
    title: 'Setting created',
    description: `${setting.key} takes effect now.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function CreateSetting() {
  const { name: siteName } = useSite()
  const { requestKey } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="text-2xl font-bold">Create Setting</h2>
      <p className="mt-1 max-w-text text-muted">
        For your own values. The settings that {siteName} uses are listed under{' '}
        <TextLink href="/admin/settings">General Settings</TextLink>.
      </p>
      <SettingForm requestKey={requestKey} />
    </>
  )
}
