/** How a refusal is answered: its status, what the visitor reads, and the field it is about. */
export type Words = {
  status: number
  message: string
  title?: string
  field?: string
  /** Where a screen leads on. */
  link?: { to: string; label: string }
  /** The messages of each field, where several are refused together. */
  fields?: Record<string, string[]>
}

/** Who can restore an account. */
export const CONTACT_SUPPORT = { to: '/contact?topic=account', label: 'Contact support' }

/** The message when a request key was used before with other values. Forms and JSON endpoints both show it. */
export const KEY_REUSED = 'This request was already sent with other values. Reload the page and try again.'

type AnyFunction = (...args: never[]) => unknown

/** The refusals that a use case can return. */
export type RefusalsOf<UseCase extends AnyFunction> = UseCase extends AnyFunction
  ? Extract<Awaited<ReturnType<UseCase>>, { ok: false; refusal: string }>
  : never

type Named<Refused, Name> = Refused extends { refusal: infer Own }
  ? Name extends Own
    ? Refused
    : never
  : never

/**
 * A table with words for each refusal, and for no other: a refusal without words does not compile, and neither do words
 * that nothing uses. `Elsewhere` names the refusals that another noun's table has words for.
 */
export type RefusalWords<Refused extends { refusal: string }, Elsewhere extends PropertyKey = never> = {
  [Name in Exclude<Refused['refusal'], Elsewhere>]:
    Words | ((details: Omit<Named<Refused, Name>, 'ok'>) => Words)
}
