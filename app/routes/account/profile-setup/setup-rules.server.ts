import { profileSetupSchema } from '~/domain/accounts/profile/profile'
import { latestBirthday } from '~/domain/accounts/profile/profile-fields'
import type { CalendarDate } from '~/domain/shared/dates'
import { formRules, type FormRules } from '~/http/form-rules.server'

let computed: { today: CalendarDate; rules: FormRules } | undefined

/** What a browser can check of a profile setup, computed once a day. */
export function setupRules(today: CalendarDate): FormRules {
  if (computed?.today !== today) {
    const dateOfBirth = { min: '1900-01-01', max: latestBirthday(today) }
    computed = { today, rules: formRules(profileSetupSchema(today), { limits: { dateOfBirth } }) }
  }
  return computed.rules
}
