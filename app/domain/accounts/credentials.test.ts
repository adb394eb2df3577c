import { describe, expect, test } from 'vitest'
import { signInSchema } from './credentials'
import { registerSchema } from './new-password'

const person = { email: 'ann@example.test', password: 'a secret', firstName: 'Ann', lastName: 'Lee' }

const errorsOf = (change: object) =>
  registerSchema.safeParse({ ...person, ...change }).error?.issues.map((issue) => issue.message)

describe('registerSchema', () => {
  test('trims the email, changes it to lower case and allows a missing phone number', () => {
    expect(registerSchema.parse({ ...person, email: '  Ann@Example.TEST ' })).toEqual({
      ...person,
      phone: null,
    })
    expect(registerSchema.parse({ ...person, phone: '' }).phone).toBeNull()
    expect(registerSchema.parse({ ...person, phone: null }).phone).toBeNull()
  })

  test('keeps the password exactly as typed', () => {
    expect(registerSchema.parse({ ...person, password: '  a kettle  ' }).password).toBe('  a kettle  ')
    expect(registerSchema.parse({ ...person, password: 'é'.repeat(128) }).password).toHaveLength(128)
  })

  test.each([
    [{ email: 'ann' }, 'Invalid email address'],
    [{ email: `${'a'.repeat(250)}@b.test` }, 'Must be at most 254 characters'],
    [{ email: undefined }, 'Required'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ password: 'a secret\0' }, 'Contains characters that cannot be stored'],
    [{ password: 'a secret\uD800' }, 'Contains characters that cannot be stored'],
    [{ password: 123456 }, 'Must be text'],
    [{ firstName: '   ' }, 'Required'],
    [{ firstName: 'x'.repeat(101) }, 'Must be at most 100 characters'],
    [{ lastName: 'A\0' }, 'Contains characters that cannot be stored'],
    [{ phone: '1'.repeat(21) }, 'Must be at most 20 characters'],
    [{ phone: ['1'] }, 'Must be text'],
    [{ phone: '828 555 0114 ext. 5' }, 'Please enter a valid phone number'],
  ])('refuses %o: %s', (change, message) => {
    expect(errorsOf(change)).toContain(message)
  })
})

test.each([
  ['anna@Bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
])('the domain of %s is stored as DNS has it: %s', (typed, email) =>
  expect(registerSchema.parse({ ...person, email: typed }).email).toBe(email),
)

test.each(['anna@example.com\u200b', '\u202aanna@example.com\u202c', '\ufeffanna@\u200bexample.com'])(
  'reads the email %j without its invisible characters',
  (email) => expect(registerSchema.parse({ ...person, email }).email).toBe('anna@example.com'),
)

test.each(['\u202a+1 828 555 0114\u202c', '\u200e+1 828 555 0114'])(
  'reads the phone %j without its invisible characters',
  (phone) => expect(registerSchema.parse({ ...person, phone }).phone).toBe('+1 828 555 0114'),
)

test('signInSchema requires only an email and a password of possible length', () => {
  expect(signInSchema.safeParse({ email: 'ann@example.test', password: 'x' }).success).toBe(true)
  expect(signInSchema.safeParse({ email: 'ann@example.test' }).success).toBe(false)
  expect(signInSchema.safeParse({ email: 'ann@example.test', password: 'x'.repeat(129) }).success).toBe(false)
})
