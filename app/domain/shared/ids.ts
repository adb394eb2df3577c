import { z } from 'zod'

/** Checked before a query, because Postgres throws on a malformed UUID. */
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** An id in a form or a body, in lower case as Postgres returns it. */
export const uuidField = z.uuid('Must be a UUID').toLowerCase()
