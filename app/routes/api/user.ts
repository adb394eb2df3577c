import { changeProfileSchema } from '~/domain/accounts/profile/profile'
import { ownProfileSchema, toOwnProfile } from '~/domain/accounts/auth-user'
import { earliestToday } from '~/domain/shared/dates'
import { defineEndpoint } from '~/http/endpoint.server'
import { EDITED_MEANWHILE, TOO_OFTEN } from '~/http/openapi/refusals'
import { rateLimitedProfileUpdate } from '~/http/password-check.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  PUT: {
    summary: 'Update your profile',
    description: 'Changes only the fields that are sent. A new email address requires the current password.',
    access: 'self',
    documented: { body: changeProfileSchema(earliestToday(new Date())) },
    answers: { 200: ownProfileSchema },
    refusals: { 409: `Another account has this email address. ${EDITED_MEANWHILE}`, 429: TOO_OFTEN },
    handle: async ({ request, user, now }) => {
      const result = await rateLimitedProfileUpdate(
        await readJson(request, changeProfileSchema(earliestToday(now))),
        user,
      )
      if (result.ok) return result.user
      return refuseJson(
        result,
        result.refusal === 'edited_meanwhile' ? { current: toOwnProfile(result.current) } : {},
      )
    },
  },
})

export { loader, action }
