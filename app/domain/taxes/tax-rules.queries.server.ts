import { asc, desc, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, cities, listings, taxRules } from '#db/schema'
import { isUuid } from '../shared/ids'
import { isInPlace } from './taxes-on'
import type { TaxRule } from './tax-rule'

const { createdAt: _, updatedAt: __, ...ruleColumns } = getTableColumns(taxRules)

export type TaxRuleRow = typeof taxRules.$inferSelect

const inOrder = [asc(taxRules.name), asc(taxRules.id)]

/** The rules of a country, as an expression for any statement. */
export const taxRulesIn = (country: SQL | typeof cities.country): SQL<TaxRule[]> =>
  sql<TaxRule[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${taxRules.id}, 'name', ${taxRules.name}, 'authority', ${taxRules.authority}, 'kind', ${taxRules.kind},
      'percentage', ${taxRules.percentage}, 'amount', (${taxRules.amount} * 100)::int,
      'maxNights', ${taxRules.maxNights}, 'country', ${taxRules.country}, 'region', ${taxRules.region},
      'city', ${taxRules.city}, 'category', ${taxRules.category}, 'validFrom', ${taxRules.validFrom},
      'validUntil', ${taxRules.validUntil}, 'isIncluded', ${taxRules.isIncluded}
    ) order by ${taxRules.name}, ${taxRules.id}), '[]')
    from ${taxRules} where ${or(isNull(taxRules.country), eq(taxRules.country, country))}
  )`

/** All rules, for totals that are only shown. */
export const taxRulesForTotals = async (): Promise<TaxRule[]> =>
  db
    .select(ruleColumns)
    .from(taxRules)
    .orderBy(...inOrder)

/** All rules: those in force or to come first, then ended ones, each by place and name. */
export const allTaxRules = async (today: string): Promise<TaxRuleRow[]> =>
  db
    .select()
    .from(taxRules)
    .orderBy(
      sql`coalesce(${taxRules.validUntil} <= ${today}::date, false)`,
      sql`${taxRules.country} nulls first`,
      sql`${taxRules.region} nulls first`,
      sql`${taxRules.city} nulls first`,
      ...inOrder,
      desc(taxRules.validFrom),
    )

/** A rule, or null if there is none of that id. */
export async function findTaxRule(id: string | undefined, executor: Db = db): Promise<TaxRuleRow | null> {
  if (!isUuid(id)) return null
  const [rule] = await executor.select().from(taxRules).where(eq(taxRules.id, id))
  return rule ?? null
}

/** Whether any booking has a tax of the rule. Reads all bookings with taxes, so only where an admin changes a rule. */
export async function isRuleUsed(id: string, executor: Db = db): Promise<boolean> {
  const [used] = await executor
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${bookings.taxLines} @> ${JSON.stringify([{ ruleId: id }])}::jsonb`)
    .limit(1)
  return used !== undefined
}

/** How many active listings are in the place and category of each rule, by its id. */
export async function listingsTaxed(rules: readonly TaxRule[]): Promise<Map<string, number>> {
  if (rules.length === 0) return new Map()
  const places = await db
    .select({
      type: listings.type,
      country: cities.country,
      region: cities.region,
      city: cities.name,
      count: sql<number>`count(*)::int`,
    })
    .from(listings)
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(eq(listings.isActive, true))
    .groupBy(listings.type, cities.country, cities.region, cities.name)
  const countFor = (rule: TaxRule) =>
    places
      .filter((place) => (rule.category ?? place.type) === place.type && isInPlace(rule, place))
      .reduce((sum, { count }) => sum + count, 0)
  return new Map(rules.map((rule) => [rule.id, countFor(rule)]))
}

/** The countries, regions and cities where active listings are, for suggestions. */
export async function placeNames() {
  const places = await db
    .selectDistinct({ country: cities.country, region: cities.region, city: cities.name })
    .from(cities)
    .innerJoin(listings, eq(listings.cityId, cities.id))
    .where(eq(listings.isActive, true))
    .orderBy(asc(cities.country), asc(cities.region), asc(cities.name))
    .limit(500)
  const names = (of: 'country' | 'region' | 'city') =>
    [...new Set(places.map((place) => place[of]))].filter(Boolean).sort()
  return { countries: names('country'), regions: names('region'), cities: names('city') }
}
