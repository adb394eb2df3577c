import { contentPlaces, contentTypes } from '../content/content-types'
import { publishedContent } from '../content/published-content.queries.server'
import { wordsIn } from '../content/render-markdown.server'
import { readSettings } from '../settings/read-settings.server'
import { currentTrustPoints } from '../settings/trust/trust-points.queries.server'
import { contradictionsIn, type Contradiction } from './contradictions'

/** What the published company texts and the support hours say that the trust points do not. */
export async function contradictionsInTexts(now: Date): Promise<(Contradiction & { where: string })[]> {
  const [points, { support_hours: hours }, ...texts] = await Promise.all([
    currentTrustPoints(now),
    readSettings(['support_hours'], now),
    ...contentTypes.map(async (type) => ({ type, content: await publishedContent(type, now) })),
  ])
  const written = texts.map(({ type, content }) => ({
    where: contentPlaces[type].name,
    words: content ? wordsIn(content.markdown) : '',
  }))
  return [...written, { where: 'Support hours', words: hours ? `Support answers ${hours}.` : '' }].flatMap(
    ({ where, words }) => contradictionsIn(words, points).map((found) => ({ where, ...found })),
  )
}
