import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { listingPublications, savedSearchAlerts, savedSearches, users } from '#db/schema'
import { env } from '../../../env.server'
import { listingTypes } from '../listings/choices'
import { cardsOf } from '../listings/listings-by-id.queries.server'
import { sendEmail } from '../outbox/outbox.server'
import { placeOf } from '../search/find-page.server'
import type { Place } from '../search/resolve-place.server'
import type { ScreenSearch } from '../search/search-url'
import { earliestToday } from '../shared/dates'
import { instantSql } from '../shared/instant-sql.server'
import { logError } from '../shared/log-error'
import { inTransaction } from '../shared/transaction.server'
import { alertEmail } from './alert-email'
import { alertsToken } from './alerts-token.server'
import { findNewListings } from './find-new-listings.server'
import { ALERT_INTERVAL, LEASE, SETTLING_TIME } from './limits'
import { readSavedSearch } from './saved-search'
import type { SavedSearch } from './saved-searches.queries.server'

const BATCH_SIZE = 20
/** After this time a run starts no new batch and leaves the rest to the next run, in milliseconds. */
const MAX_RUN = 30_000

/** A saved search that this process looks at until its lease ends, with its owner. */
type Leased = SavedSearch & { email: string; firstName: string }
/** What a run of the job has in common: until when listings count, and the places it has looked up. */
type Run = { now: Date; until: Date; lease: Date; places: Map<string, Promise<Place | null>> }

/**
 * Emails the owners of saved searches about listings that were published since and match. Only saved searches of a
 * category in which something was published are looked at, and each is leased for two minutes, so that several
 * processes can run this at the same time. A search that cannot be looked at is tried again when its lease ends.
 * @returns the number of emails
 */
export async function sendAlerts(now: Date, signal?: AbortSignal): Promise<number> {
  const run: Run = {
    now,
    until: new Date(now.getTime() - SETTLING_TIME),
    lease: new Date(now.getTime() + LEASE),
    places: new Map(),
  }
  const end = performance.now() + MAX_RUN
  let sent = 0
  while (performance.now() < end && !signal?.aborted) {
    const batch = await inTransaction((tx) => lease(tx, run))
    if (batch.length === 0) break
    const withoutNews: string[] = []
    for (const saved of batch) {
      try {
        const found = await newsOf(saved, run)
        if (found.length === 0) withoutNews.push(saved.id)
        else if (await announce(saved, found, run)) sent++
      } catch (error) {
        logError(error, `The alerts of the saved search ${saved.id}`)
      }
    }
    if (withoutNews.length > 0)
      await db
        .update(savedSearches)
        .set({ ...lookedAt(run), checkAfter: now })
        .where(and(inArray(savedSearches.id, withoutNews), isLeased(run)))
  }
  return sent
}

/** Leases the saved searches that have waited longest among those that may have new matches. */
async function lease(tx: Db, { now, until, lease }: Run): Promise<Leased[]> {
  const { type, checkedUpTo, checkAfter, startsOn, hasAlerts, userId } = savedSearches
  const mayHaveNews = listingTypes.map((category) => {
    const newest = tx
      .select({ at: sql`max(${listingPublications.publishedAt})` })
      .from(listingPublications)
      .where(and(eq(listingPublications.type, category), lte(listingPublications.publishedAt, until)))
    return and(eq(type, category), sql`${checkedUpTo} < ${newest}`)
  })
  const due = await tx
    .select({ saved: savedSearches, email: users.email, firstName: users.firstName })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        hasAlerts,
        or(...mayHaveNews),
        lte(checkAfter, now),
        or(isNull(startsOn), gte(startsOn, earliestToday(now))),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(checkedUpTo))
    .limit(BATCH_SIZE)
    .for('update', { of: savedSearches, skipLocked: true })
  const ids = due.map(({ saved }) => saved.id)
  if (ids.length > 0)
    await tx.update(savedSearches).set({ checkAfter: lease }).where(inArray(savedSearches.id, ids))
  return due.map(({ saved, ...owner }) => ({ ...saved, ...owner }))
}

/** The saved searches that this process has leased; not one whose alerts were turned off or whose lease has ended. */
const isLeased = ({ lease }: Run) => and(savedSearches.hasAlerts, eq(savedSearches.checkAfter, lease))

/** Alerts that were turned off and on meanwhile begin later than what this run has seen. */
const lookedAt = ({ until }: Run) => ({
  checkedUpTo: sql`greatest(${savedSearches.checkedUpTo}, ${instantSql(until)})`,
})

async function newsOf(saved: Leased, { now, until, places }: Run): Promise<string[]> {
  const { search, inactiveReason } = readSavedSearch(saved, now)
  if (inactiveReason) return []
  return findNewListings(saved, { search, place: await placeIn(places, search), until, now })
}

/** Many searches name the same place. */
function placeIn(places: Run['places'], search: ScreenSearch): Promise<Place | null> {
  const key = JSON.stringify([search.type, search.location])
  const place = places.get(key) ?? placeOf(search)
  places.set(key, place)
  return place
}

/** Records what is announced and queues the email in one transaction. @returns whether anything was */
async function announce(saved: Leased, found: readonly string[], run: Run): Promise<boolean> {
  const { now } = run
  const cards = await cardsOf(found, now)
  // They may have been deleted meanwhile. The search is looked at again when its lease ends.
  if (cards.length === 0) return false
  const { search } = readSavedSearch(saved, now)
  return inTransaction(async (tx) => {
    const isOurs = and(eq(savedSearches.id, saved.id), isLeased(run))
    const [own] = await tx.select({ id: savedSearches.id }).from(savedSearches).where(isOurs).for('update')
    if (!own) return false
    const announced = await tx
      .insert(savedSearchAlerts)
      .values(cards.map(({ id }) => ({ savedSearchId: saved.id, listingId: id, createdAt: now })))
      .onConflictDoNothing()
      .returning({ id: savedSearchAlerts.listingId })
    const update = (values: PgUpdateSetSource<typeof savedSearches>) =>
      tx.update(savedSearches).set(values).where(eq(savedSearches.id, saved.id))
    if (announced.length === 0) {
      await update(lookedAt(run))
      return false
    }
    const checkAfter = new Date(now.getTime() + ALERT_INTERVAL)
    await update({ ...lookedAt(run), checkAfter, alertedAt: now })
    const listings = cards.filter((card) => announced.some(({ id }) => id === card.id))
    const unsubscribe = `${env().APP_ORIGIN}/saved-searches/unsubscribe?token=${alertsToken(saved.id)}`
    // A server that cannot be reached for a day would otherwise send two emails at once.
    await sendEmail(
      tx,
      alertEmail({ to: saved, name: saved.name, search, listings, unsubscribe }, env().APP_ORIGIN),
      { until: checkAfter },
    )
    return true
  })
}
