import { starterTexts } from '~/domain/content/starter-texts.server'
import { idAt } from '../ids'
import { DAY, type World } from '../world-rows'

const NOBODY_BEHIND_IT = 'This is a demo, so nobody will answer. Your message appears in the outbox.'

/** The texts of the company that are published, by an administrator, some weeks before `now`. */
export function companyContentRows(createdBy: string, now: Date): World['companyContent'] {
  const publishedAt = new Date(Math.floor(now.getTime() / DAY) * DAY - 40 * DAY)
  const published = { isPublished: true, publishedAt, createdBy, createdAt: publishedAt, updatedAt: publishedAt }
  return starterTexts().map((text) => ({
    ...text,
    id: idAt(`content:${text.type}`, publishedAt),
    content: text.type === 'faq' ? `${text.content} ${NOBODY_BEHIND_IT}` : text.content,
    ...published,
  }))
}
