import { z } from 'zod'
import { deleteSetting } from '~/domain/settings/delete-setting.server'
import { settingChangeSchema } from '~/domain/settings/setting'
import { settingJson, settingJsonSchema } from '~/domain/settings/setting-json'
import { updateSetting } from '~/domain/settings/update-setting.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiAdmin } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  PUT: {
    summary: 'Update a setting',
    description: 'Changes only the fields that are sent. The key cannot be changed.',
    access: 'admin',
    body: settingChangeSchema,
    answers: { 200: settingJsonSchema },
    refusals: { 404: 'Setting not found.' },
    handle: handlePut,
  },

  DELETE: {
    summary: 'Delete a setting',
    description: 'A known setting goes back to its default.',
    access: 'admin',
    answers: { 200: z.object({ message: z.string() }) },
    refusals: {
      404: 'Setting not found, or it has its default value.',
      409: 'The fee has a scheduled change.',
    },
    handle: handleDelete,
  },
})

async function handlePut({ request, params }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  const result = await updateSetting(params.key!, await readJson(request, settingChangeSchema), {
    admin,
    now: new Date(),
  })
  return result.ok ? Response.json(settingJson(result.setting)) : refuseJson(result)
}

async function handleDelete({ request, params }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  await readJson(request, z.unknown())
  const result = await deleteSetting(params.key!, { admin, now: new Date() })
  return result.ok
    ? Response.json({ message: 'The setting has been deleted successfully.' })
    : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
