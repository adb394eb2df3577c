import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import {
  isCommonPassword,
  isPattern,
  newPasswordField,
  passwordChangeSchema,
  registerSchema,
} from './new-password'

const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 6)
const TOO_COMMON = 'This password is too common. Choose one that is harder to guess.'

test('recognizes the 10,000 most common passwords of at least six characters, but not the next one', () => {
  expect(longEnough.length).toBeGreaterThan(10_000)
  expect(longEnough.slice(0, 10_000).filter((password) => !isCommonPassword(password))).toEqual([])
  expect(isCommonPassword(longEnough[10_000]!)).toBe(false)
})

test.each(['123456', 'password', 'PASSWORD', 'PassWord', 'Qwerty', 'TrustNo1', 'iloveyou', '111111'])(
  'recognizes %s in any case',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each([
  'demo1234',
  'correct horse battery',
  ' password',
  'password ',
  'pássword',
  '',
  'constructor',
  '__proto__',
  'pass\u200bword',
])('does not recognize "%s"', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test.each(
  'abcdef FEDCBA uvwxyz abcdef!? abc789 xyzabc 4567890 aaaaaaaaaa aaabbb catcat lkjhgfdsa'.split(' '),
)('refuses the pattern %s', (password) => {
  expect(isPattern(password)).toBe(true)
})

test.each(['demo1234', 'correct horse 3', 'abracadabra', 'abdecf', 'abc tree 19', 'Zoë 4711x', ''])(
  'knows no pattern in "%s"',
  (password) => expect(isPattern(password)).toBe(false),
)

test('reports a common password at its field', () => {
  const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    result.error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(
    errorsOf(
      registerSchema.safeParse({
        email: 'ann@example.test',
        password: 'Password1',
        firstName: 'Ann',
        lastName: 'Lee',
      }),
    ),
  ).toEqual([['password', TOO_COMMON]])
  expect(newPasswordField.safeParse('abcdef').error?.issues).toMatchObject([{ message: TOO_COMMON }])
  const change = { currentPassword: 'letmein', newPassword: 'letmein', confirmPassword: 'letmein' }
  expect(errorsOf(passwordChangeSchema.safeParse(change))).toEqual([['newPassword', TOO_COMMON]])
  expect(
    errorsOf(passwordChangeSchema.safeParse({ ...change, newPassword: '12345', confirmPassword: '12345' })),
  ).toEqual([['newPassword', 'Password must be at least 6 characters']])
})
