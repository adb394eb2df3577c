import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { stayRules, type listings } from '#db/schema'
import { unitWords } from '../listings/choices'
import { seasonsIn } from '../listings/stay-rules.queries.server'
import { refuse } from '../shared/result'
import { MAX_SEASONS } from './booking-window'
import type { SeasonChange } from './change-availability'

type Listing = Pick<typeof listings.$inferSelect, 'id' | 'type' | 'maxNights'>

/**
 * Adds a season to a listing or removes one. The caller holds the lock of the
 * listing.
 * @returns a refusal, or null
 */
export async function changeSeasons(tx: Db, change: SeasonChange, { id, type, maxNights }: Listing) {
  if ('remove' in change) {
    const startsOn = change.remove
    const isIt = and(eq(stayRules.listingId, id), eq(stayRules.startsOn, startsOn))
    const [removed] = await tx.delete(stayRules).where(isIt).returning()
    return removed ? null : refuse('season_unknown', { startsOn })
  }
  const { startsOn, endsOn, minNights } = change.add
  if (minNights > maxNights) return refuse('season_over_maximum', { maxNights, unit: unitWords[type].unit })
  const seasons = await seasonsIn(id, tx)
  const other = seasons.find((season) => season.startsOn <= endsOn && startsOn <= season.endsOn)
  if (other) return refuse('seasons_overlap', { other })
  if (seasons.length >= MAX_SEASONS) return refuse('too_many_seasons', { max: MAX_SEASONS })
  await tx.insert(stayRules).values({ listingId: id, startsOn, endsOn, minNights })
  return null
}
