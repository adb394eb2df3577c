import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import type { Operator } from '#db/schema'
import { readSettings } from './read-settings.server'

/** Who runs the marketplace, by law; null where the settings do not say. */
export async function readOperator(now: Date, executor: Db = db): Promise<Operator | null> {
  const { legal_name, legal_address, tax_number } = await readSettings(
    ['legal_name', 'legal_address', 'tax_number'],
    now,
    executor,
  )
  if (!legal_name && !legal_address && !tax_number) return null
  return { name: legal_name, address: legal_address, taxNumber: tax_number }
}
