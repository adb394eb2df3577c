import type { ListingType } from '../choices'
import { sections, type Section } from '../listing-fields'
import { parseSection, type FormFields } from '../listing-form'

type DraftContent = { type: ListingType; fields: FormFields; images: readonly string[] }

/** The first wizard step that still has errors, with them; null when the draft can be published. */
export function firstIncompleteStep({ type, fields, images }: DraftContent) {
  for (const step of ['basics', 'photos', 'rules'] as const) {
    if (step === 'photos') {
      if (images.length === 0)
        return { step, errors: { images: ['Images required'] } as Record<string, string[]> }
      continue
    }
    const parsed = parseSection(type, step, fields)
    if (!parsed.ok) return { step, errors: parsed.errors }
  }
  return null
}

/** Which steps of a draft are complete. */
export const completedSteps = ({ type, fields, images }: DraftContent) => ({
  ...(Object.fromEntries(
    sections.map((section) => [section, parseSection(type, section, fields).ok]),
  ) as Record<Section, boolean>),
  photos: images.length > 0,
})
