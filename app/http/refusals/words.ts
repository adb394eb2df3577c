/** How a refusal is answered: its status, what the visitor reads, and the field it is about. */
export type Words = {
  status: number
  message: string
  title?: string
  field?: string
  /** The messages of each field, where several are refused together. */
  fields?: Record<string, string[]>
  /** Where the user can go from here. */
  link?: { href: string; text: string }
}

/** Writes the words of refusals that have one title. */
export const titled =
  (title: string) =>
  (status: number, message: string, field?: string): Words => ({ status, title, message, field })

/** The link for a suspended account. */
export const CONTACT_SUPPORT = { href: '/contact?topic=account', text: 'Contact support' }

/** The message when a request key was used before and there is no earlier result to link to. */
export const KEY_REUSED = 'This request was already sent with other values. Reload the page and try again.'

/**
 * The words when a request key was used before with other values.
 * @param first the path of what the first request created, if it belongs to the sender
 */
export const keyReused = (title: string, first: string | null | false): Words => {
  const link = first ? { href: first, text: 'Open your first version' } : undefined
  const firstIsSaved =
    'This was already sent with other values. Your first version is saved, and nothing in it has changed.'
  return { status: 409, title, message: link ? firstIsSaved : KEY_REUSED, link }
}

/** Of the tables of nouns: `index.ts` has the words of these for all. */
export type Shared = 'edited_meanwhile'

type AnyFunction = (...args: never[]) => unknown

type RefusalsOf<UseCase extends AnyFunction> = UseCase extends AnyFunction
  ? Extract<Awaited<ReturnType<UseCase>>, { ok: false; refusal: string }>
  : never

/** The refusals that the use cases of modules can return. */
export type RefusalsIn<Module> = Module extends unknown
  ? RefusalsOf<Extract<Module[keyof Module], AnyFunction>>
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
  [Name in Exclude<Refused['refusal'], Elsewhere | Shared>]:
    | Words
    | ((details: Omit<Named<Refused, Name>, 'ok'>) => Words)
}

/** How long to wait, for people. */
export const waitingTime = (seconds: number) =>
  seconds >= 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
