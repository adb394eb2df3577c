import type { Draft } from '~/domain/listings/drafts/drafts.queries.server'
import { whatIsMissing } from '~/domain/listings/typed-section'
import { stepHref, steps, type Step } from './steps'

/** A draft in the words of the list of drafts. */
export function presentDraft(draft: Draft, now: Date) {
  const { id, type, fields, images, updatedAt } = draft
  const title = typeof fields.title === 'string' && fields.title.trim()
  const step: Step = whatIsMissing(draft)?.step ?? 'rules'
  return {
    id, type,
    title: title || `Untitled ${type}`,
    image: images[0] ?? null,
    saved: since(updatedAt, now),
    next: steps.find(({ path }) => path === step)!.name,
    href: stepHref(id, step),
  }
}

export type PresentedDraft = ReturnType<typeof presentDraft>

/** How long ago, in the largest unit that fits. */
function since(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
  if (minutes < 1) return 'just now'
  if (minutes < 60) return ago(minutes, 'minute')
  return minutes < 60 * 24 ? ago(Math.floor(minutes / 60), 'hour') : ago(Math.floor(minutes / (60 * 24)), 'day')
}
