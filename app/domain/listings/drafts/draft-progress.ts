import type { ListingType } from '../choices'
import type { Section } from '../listing-fields'
import { parseSection, type FormFields } from '../listing-form'

type DraftContent = { type: ListingType; fields: FormFields; images: readonly string[] }

export const stepSections = {
  basics: ['basics'],
  rules: ['rules', 'prices'],
} as const satisfies Record<string, readonly Section[]>

export type FormStep = keyof typeof stepSections

function errorsIn(step: FormStep, { type, fields }: Omit<DraftContent, 'images'>) {
  const errors = stepSections[step].map((section) => {
    const parsed = parseSection(type, section, fields)
    return parsed.ok ? {} : parsed.errors
  })
  const all = Object.assign({}, ...errors) as Record<string, string[]>
  return Object.keys(all).length > 0 ? all : null
}

/** The first wizard step that still has errors, with them; null when the draft can be published. */
export function firstIncompleteStep({ type, fields, images }: DraftContent) {
  for (const step of ['basics', 'photos', 'rules'] as const) {
    if (step === 'photos') {
      if (images.length === 0)
        return { step, errors: { images: ['Images required'] } as Record<string, string[]> }
      continue
    }
    const errors = errorsIn(step, { type, fields })
    if (errors) return { step, errors }
  }
  return null
}

/** Which steps of a draft are complete. */
export const completedSteps = ({ images, ...draft }: DraftContent) => ({
  basics: errorsIn('basics', draft) === null,
  photos: images.length > 0,
  rules: errorsIn('rules', draft) === null,
})
