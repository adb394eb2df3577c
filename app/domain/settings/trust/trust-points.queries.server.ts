import { readSettings } from '../read-settings.server'
import { parseTrustPoints, shownTrustPoints, type TrustPoint, type TrustTopic } from './trust-points'

/** The trust points that pages show, in their order, from memory until a setting changes. */
export async function currentTrustPoints(now: Date): Promise<TrustPoint[]> {
  const { trust_points, instant_book_enabled } = await readSettings(
    ['trust_points', 'instant_book_enabled'],
    now,
  )
  return shownTrustPoints(parseTrustPoints(trust_points), {
    instantBookEnabled: instant_book_enabled !== 'false',
  })
}

/** What the marketplace says about a topic; null if it says nothing. */
export async function trustAbout(topic: TrustTopic, now: Date): Promise<string | null> {
  return (await currentTrustPoints(now)).find(({ about }) => about === topic)?.text ?? null
}
