import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/dates'
import { latestBirthday, missingProfileFields } from './profile-fields'
import { profileSetupSchema } from './profile'

const TODAY = '2026-11-20'
const good = {
  location: 'Lisbon',
  dateOfBirth: '1990-05-17',
  bio: 'I like long walks.',
  interests: ['Hiking', 'Food'],
  languagesSpoken: ['Portuguese'],
  emergencyContactName: 'Rui',
  emergencyContactPhone: '+351 21 000 0000',
  isHost: true,
  agreeToTerms: true,
}

type Schema = {
  safeParse: (given: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } }
}
const messages = (schema: Schema, given: object) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
const wrong = (change: object) => messages(profileSetupSchema(TODAY), { ...good, ...change })

describe('profileSetupSchema', () => {
  test('reports every missing field', () => {
    expect(messages(profileSetupSchema(TODAY), {})).toEqual([
      'location: Location is required',
      'dateOfBirth: Date of birth is required',
      'bio: Bio must be at least 10 characters',
      'interests: Please select at least one interest',
      'languagesSpoken: Please select at least one language',
      'emergencyContactName: Emergency contact name is required',
      'emergencyContactPhone: Emergency contact phone is required',
      'agreeToTerms: You must agree to the terms and conditions',
    ])
  })

  test.each([
    [{ bio: '  too short  ' }, 'bio: Bio must be at least 10 characters'],
    [{ agreeToTerms: false }, 'agreeToTerms: You must agree to the terms and conditions'],
    [{ dateOfBirth: TODAY }, 'dateOfBirth: Must be a day in the past'],
    [{ dateOfBirth: '2008-11-21' }, 'dateOfBirth: You must be at least 18 years old'],
  ])('refuses %o: %s', (change, message) => {
    expect(wrong(change)).toEqual([message])
  })

  test.each([[{ emergencyContactPhone: '5'.repeat(10) }], [{ dateOfBirth: '2008-11-20' }]])(
    'accepts %o',
    (change) => {
      expect(wrong(change)).toBeUndefined()
    },
  )

  test('counts a line break as one character, however it was typed', () => {
    const bio = `${'x'.repeat(249)}\r\n${'x'.repeat(250)}`
    expect(profileSetupSchema(TODAY).parse({ ...good, bio }).bio).toBe(bio.replace('\r\n', '\n'))
    expect(wrong({ bio: `${bio}x` })).toEqual(['bio: Bio must be less than 500 characters'])
  })
})

describe('the minimum age', () => {
  test.each([
    ['2026-03-01', '2008-03-01'],
    ['2028-02-28', '2010-02-28'],
    // A leap day with no counterpart 18 years earlier.
    ['2028-02-29', '2010-02-28'],
  ])('is reached on %s by users born on or before %s', (today, latest) => {
    expect(latestBirthday(today)).toBe(latest)
    expect(messages(profileSetupSchema(today), { ...good, dateOfBirth: latest })).toBeUndefined()
    expect(messages(profileSetupSchema(today), { ...good, dateOfBirth: addDays(latest, 1) })).toEqual([
      'dateOfBirth: You must be at least 18 years old',
    ])
  })

  test('is reached on March 1 by users born on February 29', () => {
    const born = { ...good, dateOfBirth: '2008-02-29' }
    expect(messages(profileSetupSchema('2026-02-28'), born)).toEqual([
      'dateOfBirth: You must be at least 18 years old',
    ])
    expect(messages(profileSetupSchema('2026-03-01'), born)).toBeUndefined()
  })
})

describe('missingProfileFields', () => {
  const { isHost: _, agreeToTerms: __, ...complete } = good
  const empty = {
    bio: null,
    location: null,
    dateOfBirth: null,
    interests: [],
    languagesSpoken: [],
    emergencyContactName: null,
    emergencyContactPhone: null,
  }

  test('returns the fields that are neither stored nor sent, with the messages of the form', () => {
    const everything = missingProfileFields(empty)
    expect(
      Object.entries(everything)
        .map(([name, [message]]) => `${name}: ${message}`)
        .sort(),
    ).toEqual(
      messages(profileSetupSchema(TODAY), {})!
        .filter((message) => !message.startsWith('agree'))
        .sort(),
    )
    expect(missingProfileFields(empty, { ...complete, location: undefined, languagesSpoken: [] })).toEqual({
      location: ['Location is required'],
      languagesSpoken: ['Please select at least one language'],
    })
  })
})
