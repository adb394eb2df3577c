import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { knownSettings } from './known-settings'
import { isOn, readSettings } from './read-settings.server'

/** Whether the operator lists vehicles beside stays, as part of a larger query. */
export const vehiclesAreOn = isOn('vehicles_enabled', sql`now()`)

/** The same by itself. */
export async function hasVehicles(executor: Db = db): Promise<boolean> {
  const { rows } = (await executor.execute(sql`select ${vehiclesAreOn} as "isOn"`)) as unknown as {
    rows: [{ isOn: boolean }]
  }
  return rows[0].isOn
}

/** The words that the operator has not changed, for a marketplace of stays alone. */
const withoutVehicles = {
  hero_home: 'Find amazing places to stay',
  hero_landing: 'Stay somewhere you will remember.',
  hero_landing_text:
    'Rent homes from local hosts, find places worth a stop along the way, and plan the drive there.',
}

/** The titles of the home page and the landing page, and whether they may speak of vehicles. */
export async function heroTexts(now: Date) {
  const texts = await readSettings(['hero_home', 'hero_landing', 'hero_landing_text'], now)
  if (await hasVehicles()) return { ...texts, hasVehicles: true }
  const wordOf = (key: keyof typeof texts) =>
    texts[key] === knownSettings[key].default ? withoutVehicles[key] : texts[key]
  return {
    hero_home: wordOf('hero_home'),
    hero_landing: wordOf('hero_landing'),
    hero_landing_text: wordOf('hero_landing_text'),
    hasVehicles: false,
  }
}
