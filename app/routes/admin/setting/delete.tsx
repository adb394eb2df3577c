import { useLoaderData } from '@remix-run/react'
import { deleteSetting } from '~/domain/settings/delete-setting.server'
import { knownOf } from '~/domain/settings/known-settings'
import { deleteSettingSchema } from '~/domain/settings/setting'
import { settingOf } from '~/domain/settings/settings.queries.server'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { SettingFacts } from '~/routes/admin/settings/setting-facts'
import { ConfirmDeletion } from '../elements'
import { consoleMeta } from '../tabs'

const SETTINGS = '/admin/settings'

export const meta = consoleMeta('Delete setting')

export const loader = adminLoader(async ({ params, now }) => {
  const setting = await settingOf(params.key, now)
  if (!setting?.id) throw new Response('Setting not found', { status: 404 })
  return { setting, byDefault: knownOf(setting.key)?.default ?? null }
})

export const action = adminAction({
  schema: deleteSettingSchema,
  run: ({ params, user: admin, now }) => deleteSetting(params.key, { admin, now }),
  done: ({ key }) => ({ to: SETTINGS, title: 'Setting deleted', description: `${key} has been deleted.` }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation before deleting a setting, and names the value that applies afterwards. */
export default function DeleteSetting() {
  const { setting, byDefault } = useLoaderData<typeof loader>()
  return (
    <ConfirmDeletion
      question="Are you sure you want to delete this setting?"
      confirm="Delete setting"
      back={SETTINGS}
    >
      <div className="grid gap-3 rounded-lg border border-line bg-surface p-5 text-ink">
        <SettingFacts setting={setting} as="h3" />
      </div>
      <p>
        {byDefault === null ? (
          "Anything that reads this setting will no longer find it. This can't be undone."
        ) : byDefault === '' ? (
          'It goes back to its default immediately, which is empty.'
        ) : (
          <>
            It goes back to its default immediately: <strong className="text-ink">{byDefault}</strong>.
          </>
        )}
      </p>
    </ConfirmDeletion>
  )
}
