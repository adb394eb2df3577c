import { z } from 'zod'
import { feeRows } from '~/domain/pricing/fees'
import { createSetting } from '~/domain/settings/create-setting.server'
import { deleteSetting } from '~/domain/settings/delete-setting.server'
import { currentFees } from '~/domain/settings/fee-schedule.server'
import { newSettingSchema, settingChangeSchema } from '~/domain/settings/setting'
import { feeSettingJsonSchema, settingJson, settingJsonSchema } from '~/domain/settings/setting-json'
import { allSettings } from '~/domain/settings/settings.queries.server'
import { updateSetting } from '~/domain/settings/update-setting.server'
import { EDITED_MEANWHILE } from '~/http/openapi/refusals'
import { defineResource } from '~/http/resource.server'
import { currentUser } from '~/http/session.server'

const { loader, action } = defineResource({
  name: 'setting',
  param: 'key',
  access: 'admin',
  json: settingJson,
  schema: settingJsonSchema,
  unknown: { refusal: 'setting_unknown' },
  notFound: 'Setting not found.',
  list: {
    summary: 'List the fees (for admins, all settings)',
    description:
      'Anyone can read the five fees as key and value, including defaults. Admins get every setting ' +
      'with all its fields, including those at their default.',
    access: 'anyone',
    schema: z.union([z.array(settingJsonSchema), z.array(feeSettingJsonSchema)]),
    run: async ({ request, now }) => {
      const isAdmin = (await currentUser(request))?.isAdmin
      return Response.json(
        isAdmin ? (await allSettings(now)).map(settingJson) : feeRows(await currentFees(now)),
        { headers: { 'Cache-Control': isAdmin ? 'no-store' : 'private, max-age=300', Vary: 'Cookie' } },
      )
    },
  },
  create: {
    summary: 'Create a setting',
    description:
      'A known key has its own type and category; any other is general text unless they are given.',
    body: newSettingSchema,
    refusals: { 409: 'The key already exists or is reserved' },
    run: ({ body, user, now }) => createSetting(body, { admin: user, now }),
  },
  update: {
    summary: 'Update a setting',
    description: 'Changes only the fields that are sent. The key cannot be changed.',
    body: settingChangeSchema,
    refusals: { 409: EDITED_MEANWHILE },
    run: ({ params, body, user, now }) => updateSetting(params.key, body, { admin: user, now }),
  },
  delete: {
    summary: 'Delete a setting',
    description: 'A known setting goes back to its default.',
    refusals: {
      404: 'Setting not found, or it has its default value.',
      409: 'The fee has a scheduled change.',
    },
    message: 'The setting has been deleted successfully.',
    run: ({ params, user, now }) => deleteSetting(params.key, { admin: user, now }),
  },
})

export { loader, action }
