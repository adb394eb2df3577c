import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { TOO_COMMON } from './credentials'
import {
  isAboutOwner,
  isCommonPassword,
  isEasyToGuess,
  isPattern,
  newPasswordField,
  passwordChangeSchema,
  registerSchema,
} from './new-password'

const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 6)

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

test.each([
  ...[
    'Password123!',
    'Passw0rd!',
    'P@$$w0rd2024!',
    'letmein123',
    'admin123',
    '@dm1n!!',
    'demo1234',
    '!!Qwerty2024',
  ],
  ...[
    'Roamstead',
    'roamstead2026!',
    'йцукен',
    'Йцукен123',
    'aabbcc',
    '11223344',
    'passwordPASSWORD',
    'password123456789',
  ],
  ...[
    '        ',
    'ab      ',
    'pass\u200bword',
    ' password',
    'ｐａｓｓｗｏｒｄ',
    '123456!',
    'w3lc0me',
    'monkey!',
    'we1come99',
  ],
])('refuses %s, which has little around it', (password) => {
  expect(newPasswordField.safeParse(password).error?.issues).toMatchObject([{ message: TOO_COMMON }])
})

test.each([
  ...[
    'a new one',
    'correct horse 3',
    'taken over 1234',
    'pässword und mehr',
    'Zoë 4711x',
    'kettle-violet-27',
    'tr0ub4dor&3x',
  ],
  ...[
    'xk7!pq2z',
    '9$Hf02kd',
    'monkeys like tea',
    'password8203716459',
    'приветики-с-моря',
    '旅行が大好きです',
  ],
])('takes %s', (password) => {
  expect(newPasswordField.safeParse(password).success).toBe(true)
})

test('judges a long password quickly', () => {
  const started = performance.now()
  for (const text of ['1'.repeat(128), '12'.repeat(64), '1!'.repeat(64), 'a1'.repeat(64)]) isEasyToGuess(text)
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('refuses the own names, email address and its local part', () => {
  const owner = { email: 'ann.lee@example.test', firstName: 'Marguerite', lastName: 'Oakley-Ross' }
  for (const password of [
    'ann.lee@example.test',
    'Ann.Lee',
    'ann.lee2026!',
    'ANN.LEE@example.test1',
    'marguerite1',
    'Oakley-Ross!',
    'Marguerite Oakley-Ross',
    'margueriteoakley-ross7',
  ])
    expect([password, isAboutOwner(password, owner)]).toEqual([password, true])
  expect(isAboutOwner('an old kettle', owner)).toBe(false)
  const person = { email: 'zoltan@example.test', firstName: 'Zephyrine', lastName: 'Kettlewell' }
  for (const [password, success] of [
    ['Zoltan77', false],
    ['Zephyrine!', false],
    ['Zephyrine Kettlewell', false],
    ['a quiet kettle', true],
    ['demo1234', false],
  ] as const)
    expect(registerSchema.safeParse({ ...person, password }).success).toBe(success)
  const demo = { ...person, email: 'new@demo.test', password: 'demo1234' }
  expect(registerSchema.safeParse(demo).success).toBe(true)
})

test('counts what can be seen towards the length', () => {
  for (const password of ['xk7q\u200b\u200b', 'xk7q\ufe0f\u034f', 'e\u0301a\u0301u\u0301'])
    expect([password, newPasswordField.safeParse(password).error?.issues]).toMatchObject([
      password,
      [{ message: 'Password must be at least 6 characters' }],
    ])
})

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
