import type { Method, Operation } from '../endpoint.server'
import { MAX_TEXT_BODY } from '../body.server'

/** The refusals that several endpoints have in common, by the name the document gives them. */
export const commonRefusals = {
  BadRequest: 'Something in the query or the body does not fit; `fields` says what.',
  NotSignedIn: 'Nobody is signed in.',
  CrossSite: 'The request came from a page of another site.',
  NotThere: 'There is nothing here for whoever asks.',
  MethodNotAllowed: 'The address does not take this method; `Allow` says which it takes.',
  TooLarge: `The body is larger than ${MAX_TEXT_BODY / 1024} KB, or a file than it may be.`,
  WrongType: 'The body is of another content type than the one that is described.',
  TryAgain: 'Something went wrong on our side and nothing was changed. Try again in a few seconds.',
} as const

/** The words of 429. */
export const TOO_OFTEN = 'Too many attempts; `Retry-After` says how many seconds to wait.'

export type CommonRefusal = keyof typeof commonRefusals

/** What may happen to an operation because of who may call it and what it reads. */
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
