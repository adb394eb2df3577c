import { z } from 'zod'
import { feeRows } from '~/domain/pricing/fees'
import { createSetting } from '~/domain/settings/create-setting.server'
import { currentFees } from '~/domain/settings/fee-schedule.server'
import { newSettingSchema } from '~/domain/settings/setting'
import { feeSettingJsonSchema, settingJson, settingJsonSchema } from '~/domain/settings/setting-json'
import { allSettings } from '~/domain/settings/settings.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiAdmin } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List the fees (for admins, all settings)',
    description:
      'Anyone can read the five fees as key and value, including defaults. Admins get every setting ' +
      'with all its fields, including those at their default.',
    access: 'anyone',
    answers: { 200: z.union([z.array(settingJsonSchema), z.array(feeSettingJsonSchema)]) },
    handle: handleGet,
  },

  POST: {
    summary: 'Create a setting',
    description:
      'A known key has its own type and category; any other is general text unless they are given.',
    access: 'admin',
    body: newSettingSchema,
    answers: { 201: settingJsonSchema },
    refusals: { 409: 'The key already exists or is reserved' },
    handle: handlePost,
  },
})

async function handleGet({ request }: EndpointArgs) {
  const now = new Date()
  const user = await currentUser(request)
  if (user?.isAdmin)
    return Response.json((await allSettings(now)).map(settingJson), {
      headers: { 'Cache-Control': 'no-store', Vary: 'Cookie' },
    })
  return Response.json(feeRows(await currentFees(now)), {
    headers: { 'Cache-Control': 'private, max-age=300', Vary: 'Cookie' },
  })
}

async function handlePost({ request }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  const result = await createSetting(await readJson(request, newSettingSchema), {
    admin,
    now: new Date(),
  })
  return result.ok ? Response.json(settingJson(result.setting), { status: 201 }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
