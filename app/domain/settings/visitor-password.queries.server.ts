import { cachedByKey } from '#db/catalogue-cache.server'
import { readSettings } from './read-settings.server'

const readHash = cachedByKey(
  async () => (await readSettings(['visitor_password'], new Date())).visitor_password,
  { max: 1 },
)

/** The hash of the password that visitors need, from memory until it changes; empty while the site is open. */
export const visitorPasswordHash = (): Promise<string> => readHash('visitor_password')
