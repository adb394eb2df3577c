import { describe, expect, test } from 'vitest'
import { passwordChangeSchema } from '../new-password'
import { changeProfileSchema, editProfileSchema } from './profile'

const TODAY = '2026-11-20'
const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test' }
const change = changeProfileSchema(TODAY)

const messages = (schema: { safeParse: typeof change.safeParse }, given: object) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('editProfileSchema', () => {
  test('requires names and an email, and parses blank fields as null', () => {
    expect(editProfileSchema.parse({ ...person, email: ' Ann@Example.TEST ', phone: '  ', bio: '' })).toEqual(
      { ...person, phone: null, bio: null, location: null, occupation: null },
    )
    expect(messages(editProfileSchema, {})).toEqual([
      'firstName: Required',
      'lastName: Required',
      'email: Required',
    ])
  })

  test.each([
    [{ email: 'ann' }, 'email: Invalid email address'],
    [{ firstName: '  ' }, 'firstName: Required'],
    [{ phone: '12' }, 'phone: Please enter a valid phone number'],
    [{ bio: 'Too short' }, 'bio: Bio must be at least 10 characters'],
    [{ location: 'x' }, 'location: String must contain at least 2 character(s)'],
    [{ bio: 'a bio with\0NUL' }, 'bio: Contains characters that cannot be stored'],
  ])('refuses %o: %s', (given, message) => {
    expect(messages(editProfileSchema, { ...person, ...given })).toEqual([message])
  })
})

describe('changeProfileSchema', () => {
  test('keeps only the fields that were sent, with blanks as null', () => {
    expect(change.parse({ firstName: 'Ann' })).toEqual({ firstName: 'Ann' })
    expect(change.parse({ phone: null, bio: ' ' })).toEqual({ phone: null, bio: null })
    expect(
      change.parse({
        interests: ['Food', 'Food', 'Art'],
        languagesSpoken: [],
        isHost: true,
        profileComplete: true,
        dateOfBirth: '1990-05-17T00:00:00.000Z',
        avatar: null,
      }),
    ).toEqual({
      interests: ['Food', 'Art'],
      languagesSpoken: [],
      isHost: true,
      profileComplete: true,
      dateOfBirth: '1990-05-17',
      avatar: null,
    })
  })

  test.each([
    [{}, ': Send at least one field of a profile'],
    [{ currentPassword: 'demo1234', isAdmin: true }, ': Send at least one field of a profile'],
    [{ email: 'ann' }, 'email: Invalid email address'],
    [{ interests: ['Sleeping'] }, 'interests.0: Must be one of the choices'],
    [{ dateOfBirth: TODAY }, 'dateOfBirth: Must be a day in the past'],
    [{ dateOfBirth: '1990-02-30' }, 'dateOfBirth: Must be a date such as 1990-05-17'],
    [{ profileComplete: false }, 'profileComplete: Must be true'],
    [{ phone: '<script>' }, 'phone: Please enter a valid phone number'],
    [{ emergencyContactPhone: 'call my mother' }, 'emergencyContactPhone: Please enter a valid phone number'],
  ])('refuses %o: %s', (given, message) => {
    expect(messages(change, given)).toEqual([message])
  })
})

describe('passwordChangeSchema', () => {
  const good = { currentPassword: 'old one', newPassword: ' new one ', confirmPassword: ' new one ' }

  test.each([
    [{ currentPassword: '' }, ['currentPassword: Required']],
    [
      { newPassword: '12345', confirmPassword: '12345' },
      ['newPassword: Password must be at least 6 characters'],
    ],
    [{ confirmPassword: 'new one' }, ["confirmPassword: Passwords don't match"]],
    [{ confirmPassword: undefined }, ['confirmPassword: Required']],
  ])('refuses %o: %s', (given, expected) => {
    expect(messages(passwordChangeSchema as never, { ...good, ...given })).toEqual(expected)
  })
})
