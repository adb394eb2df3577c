import type { Draft } from '~/domain/listings/drafts/drafts.queries.server'
import { firstIncompleteStep } from '~/domain/listings/drafts/draft-progress'
import { ago } from '~/domain/shared/phrases'
import { stepHref, steps, type Step } from './steps'

/** A draft for display in the list of drafts. */
export function presentDraft(draft: Draft, now: Date) {
  const { id, type, fields, images, updatedAt } = draft
  const title = typeof fields.title === 'string' && fields.title.trim()
  const step: Step = firstIncompleteStep(draft)?.step ?? 'rules'
  return {
    id,
    type,
    title: title || `Untitled ${type}`,
    image: images[0] ?? null,
    saved: ago(updatedAt, now),
    next: steps.find(({ path }) => path === step)!.name,
    href: stepHref(id, step),
  }
}

export type PresentedDraft = ReturnType<typeof presentDraft>
