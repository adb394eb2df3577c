import { z } from 'zod'

/** Checked before a query, because Postgres throws on a malformed UUID. */
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const NOT_AN_ID = 'Must be a UUID'

/** An id in a form or a body, in lower case as Postgres returns it. */
export const uuidField = z.uuid(NOT_AN_ID).toLowerCase()

/** The same for one that must be sent: "User is required". */
export const requiredId = (name: string) =>
  z.uuid({ error: ({ input }) => (input === undefined ? `${name} is required` : NOT_AN_ID) }).toLowerCase()
