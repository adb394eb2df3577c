import { contentPlaces, contentTypes } from '../content/content-types'
import { publishedContent } from '../content/published-content.queries.server'
import { wordsIn } from '../content/render-markdown.server'
import { readSettings } from '../settings/read-settings.server'
import { currentTrustPoints } from '../settings/trust/trust-points.queries.server'
import { contradictionsIn, type Contradiction, type Truth } from './contradictions'
import { countCatalogue } from './public-figures.queries.server'

/** What texts are compared with. */
async function currentTruth(now: Date): Promise<Truth> {
  const [points, counted] = await Promise.all([currentTrustPoints(now), countCatalogue()])
  return { points, counted }
}

/** What the published company texts and the support hours say that the trust points and the figures do not. */
export async function contradictionsInTexts(now: Date): Promise<(Contradiction & { where: string })[]> {
  const [truth, { support_hours: hours }, ...texts] = await Promise.all([
    currentTruth(now),
    readSettings(['support_hours'], now),
    ...contentTypes.map(async (type) => ({ type, content: await publishedContent(type, now) })),
  ])
  const written = texts.map(({ type, content }) => ({
    where: contentPlaces[type].name,
    words: content ? wordsIn(content.markdown) : '',
  }))
  return [...written, { where: 'Support hours', words: hours ? `Support answers ${hours}.` : '' }].flatMap(
    ({ where, words }) => contradictionsIn(words, truth).map((found) => ({ where, ...found })),
  )
}
