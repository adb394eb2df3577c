import { z } from 'zod'

/** Whether a text can be an id at all: anything else is not worth asking the database. */
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** An id in a form or a body, in the lower case that Postgres answers with. */
export const uuidField = z.uuid('Must be a UUID').toLowerCase()
