import type { Method, Operation } from '../endpoint.server'
import { MAX_TEXT_BODY } from '../body.server'

/** Refusals that many endpoints share, by their name in the document. */
export const commonRefusals = {
  BadRequest: 'The query or the body is invalid; `fields` says why.',
  NotSignedIn: 'The caller is not signed in.',
  CrossSite: 'The request came from another site.',
  NotThere: 'Not found, or not visible to the caller.',
  MethodNotAllowed: 'The endpoint does not support this method; `Allow` lists the ones it does.',
  TooLarge: `The body is larger than ${MAX_TEXT_BODY / 1024} KB, or a file is too large.`,
  WrongType: 'The body has the wrong content type.',
  TryAgain:
    'Something went wrong on our side. A change may still have been made: repeat it with the same requestKey.',
} as const

/** When a change carries a version that is no longer the stored one. */
export const EDITED_MEANWHILE =
  'It was changed in the meantime: nothing is saved, and `current` is what is stored.'

/** The description of every 429. */
export const TOO_OFTEN = 'Too many attempts; `Retry-After` is the number of seconds to wait.'

type CommonRefusal = keyof typeof commonRefusals

/** The shared refusals that an operation can answer, given who may call it and what it reads. */
export function commonRefusalsOf(
  method: Method,
  { access, query, body, file }: Operation,
): Partial<Record<number, CommonRefusal>> {
  const writes = method !== 'GET'
  return {
    ...((writes || query || body || file) && { 400: 'BadRequest' }),
    ...(access !== 'anyone' && { 401: 'NotSignedIn' }),
    ...(writes && { 403: 'CrossSite', 413: 'TooLarge', 415: 'WrongType' }),
    ...(access === 'admin' && { 404: 'NotThere' }),
    503: 'TryAgain',
  } as const
}
