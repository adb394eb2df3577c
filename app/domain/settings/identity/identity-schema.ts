import { z } from 'zod'
import { emptyAsUndefined } from '../../shared/number-fields'
import { versionField } from '../../shared/schemas'
import { boundedText } from '../../shared/text'
import { knownSettings } from '../known-settings'

const line = (max: number) => boundedText({ max }).default('')

/** The form of the identity. `settingErrors` checks what the values must be, as for any other setting. */
export const identityFormSchema = z.object({
  site_name: boundedText({
    min: 1,
    tooShort: 'Name is required',
    max: knownSettings.site_name.maxLength,
  }),
  /** `upload` takes the picture sent with the form, or the one that was sent with it before an error. */
  mark: z.preprocess(emptyAsUndefined, z.enum(['drawn', 'letter', 'upload'], { error: 'Choose a logo' })),
  uploaded: line(60),
  accent_color: line(20),
  accent_color_dark: line(20),
  support_email: line(knownSettings.support_email.maxLength),
  version: versionField,
})
