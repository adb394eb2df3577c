import { z } from 'zod'
import { dictionary } from '@zxcvbn-ts/language-common'
import { isLongEnough, signUpSchema, TOO_COMMON, typedPassword } from './credentials'
import { siteName } from '../shared/site'
import { withoutInvisible } from '../shared/text'
import { DEMO_PASSWORD, isDemoAddress } from './demo-accounts'
import { PASSWORD_MIN } from './limits'

/** How many of the most common passwords of an allowed length are refused. */
const REFUSED_COUNT = 10_000

// The list is in lower case, sorted by how often each password appeared in leaks.
const common = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_MIN)
    .slice(0, REFUSED_COUNT),
)

/** Whether a password, ignoring case, is among the most common ones, which attackers try first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())

const rows = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['azertyuiop', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
]
const neighbors = rows.flatMap((row) => [row, [...row].reverse().join('')])
const MIN_RUN = 3
const MAX_RUNS = 3
/** Attackers do not try longer patterns. */
const MAX_PATTERN = 24

/** Whether characters follow each other in the alphabet or on the keyboard, or are all the same. */
const isRun = (text: string) => /^(.)\1*$/su.test(text) || neighbors.some((row) => row.includes(text))

/** Whether a password is at most three runs such as `abc` and two characters, or repeats a few. */
export function isPattern(password: string): boolean {
  const text = password.toLowerCase()
  if (text.length < PASSWORD_MIN || text.length > MAX_PATTERN) return false
  if (/^(.{1,3})\1+.{0,2}$/su.test(text)) return true
  let at = 0
  for (let runs = 0; runs < MAX_RUNS && text.length - at >= MIN_RUN; runs++) {
    let end = at + MIN_RUN
    if (!isRun(text.slice(at, end))) return false
    while (end < text.length && isRun(text.slice(at, end + 1))) end++
    at = end
  }
  return at > 0 && text.length - at < MIN_RUN
}

const MIN_WORD = 4
const MIN_OWN = 3
const MAX_DECORATION = 6
const words = new Set(
  dictionary['passwords-common'].slice(0, REFUSED_COUNT).filter((word) => word.length >= MIN_WORD),
)
const lookAlikes: Record<string, string> = {
  '@': 'a',
  4: 'a',
  0: 'o',
  3: 'e',
  $: 's',
  5: 's',
  7: 't',
  '+': 't',
}
/** A word written with digits and signs that look like its letters: `p@ssw0rd`, `adm1n`, `we1come`. */
const spellingsOf = (word: string) => {
  const plain = word.replace(/[@403$57+]/g, (sign) => lookAlikes[sign]!)
  return [word, plain.replace(/[1!|]/g, 'i'), plain.replace(/[1!|]/g, 'l')]
}

/**
 * Whether a password is easy to guess as it looks, ignoring case: a common one, a pattern, doubled letters of a pattern,
 * or a common word, the site's name or an own one with at most six digits and signs around it, perhaps twice.
 * @param own what attackers know of this person
 */
export function isEasyToGuess(password: string, own: readonly string[] = []): boolean {
  if (!isLongEnough(password)) return false
  const typed = withoutInvisible(password.normalize('NFKC')).trim().toLowerCase()
  if (!isLongEnough(typed)) return true
  const text = typed.length > MAX_PATTERN ? typed : typed.replace(/^(.{4,}?)\1+$/su, '$1')
  const names = [siteName(), siteName().replace(/\s/gu, ''), ...own]
  const known = new Set(names.map((name) => name.normalize('NFKC').toLowerCase()))
  const isEasy = (one: string) => common.has(one) || isPattern(one)
  if (isEasy(typed) || isEasy(text) || known.has(text)) return true
  if (typed.length <= MAX_PATTERN && /^(?:(.)\1)+$/su.test(typed) && isRun(typed.replace(/(.)\1/gsu, '$1')))
    return true
  const isWord = (one: string) => words.has(one) || (one.length >= MIN_OWN && known.has(one))
  const [before] = /^\P{L}*/u.exec(text)!
  const [after] = /\P{L}*$/u.exec(text)!
  for (let from = 0; from <= before.length; from++)
    for (let to = 0; to <= after.length && from + to < text.length; to++) {
      const around = text.slice(0, from) + text.slice(text.length - to)
      if (around.length > MAX_DECORATION && !isEasy(around)) continue
      if (spellingsOf(text.slice(from, text.length - to)).some(isWord)) return true
    }
  return false
}

type Owner = { email: string; firstName?: string; lastName?: string }

/** Whether a password is easy to guess only for who knows the name or the email address of its owner. */
export function isAboutOwner(password: string, { email, firstName = '', lastName = '' }: Owner): boolean {
  const names = [firstName, lastName, `${firstName} ${lastName}`, `${firstName}${lastName}`]
  const own = [email, email.slice(0, email.lastIndexOf('@')), ...names]
  return !isEasyToGuess(password) && isEasyToGuess(password, own)
}

/** A password being chosen. */
export const newPasswordField = signUpSchema.shape.password.refine(
  (password) => !isEasyToGuess(password),
  TOO_COMMON,
)

/** A sign-up. In demo mode, which alone lets its addresses register, they may all have its password. */
export const registerSchema = signUpSchema
  .refine(
    ({ email, password }) =>
      isDemoSignUp({ email, password }) || !(isEasyToGuess(password) || isAboutOwner(password, { email })),
    {
      path: ['password'],
      error: TOO_COMMON,
      when: ({ issues }) =>
        !issues.some(({ path }) => !path?.length || ['email', 'password'].includes(String(path[0]))),
    },
  )
  .refine(({ password, ...owner }) => !isAboutOwner(password, owner), {
    path: ['password'],
    error: TOO_COMMON,
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] !== 'phone'),
  })

const isDemoSignUp = ({ email, password }: { email: string; password: string }) =>
  password === DEMO_PASSWORD && isDemoAddress(email)

/** Changing the password while signed in, which takes the current one. */
export const passwordChangeSchema = z
  .object({
    currentPassword: typedPassword.min(1, 'Required'),
    newPassword: newPasswordField,
    confirmPassword: typedPassword.min(1, 'Required'),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword.normalize() === confirmPassword.normalize(), {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] !== 'currentPassword'),
  })

export type PasswordChange = z.output<typeof passwordChangeSchema>
