import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signUpSchema } from '~/domain/accounts/credentials'
import { profileSetupSchema } from '~/domain/accounts/profile/profile'
import { formRules } from './form-rules.server'

describe('formRules', () => {
  test('reads lengths and patterns from the schema, with the messages of the schema', () => {
    const { constraint, messages } = formRules(signUpSchema)
    expect(constraint.password).toEqual({ required: true, minLength: 6, maxLength: 128 })
    expect(messages.password).toEqual({
      required: 'Required',
      minLength: 'Password must be at least 6 characters',
      maxLength: 'Password must be at most 128 characters',
    })
    expect(messages.email).toMatchObject({ pattern: 'Invalid email address' })
    expect(constraint.phone).toEqual({ maxLength: 20 })
  })

  test('accepts limits that the schema checks in code', () => {
    const limits = { dateOfBirth: { min: '1900-01-01', max: '2008-11-20' } }
    const { constraint, messages } = formRules(profileSetupSchema('2026-11-20'), { limits })
    expect(constraint.dateOfBirth).toEqual({ required: true, ...limits.dateOfBirth })
    expect(messages.dateOfBirth).toEqual({
      required: 'Date of birth is required',
      min: 'Must be a date such as 1990-05-17',
      max: 'You must be at least 18 years old',
    })
  })

  test('knows when a group of checkboxes or a single one must be checked', () => {
    const { messages } = formRules(profileSetupSchema('2026-11-20'))
    expect(messages).toMatchObject({
      interests: { required: 'Please select at least one interest' },
      agreeToTerms: { required: 'You must agree to the terms and conditions' },
    })
    expect(messages).not.toHaveProperty('isHost')
  })

  test('leaves out a constraint that the schema does not enforce', () => {
    const schema = z.object({ note: z.string().max(3, 'Too long'), extra: z.string() })
    const errorsOf = ({ note = '' }: Record<string, string>): Record<string, string[]> =>
      note.length > 3 ? { note: ['Too long'] } : {}
    expect(formRules(schema, { errorsOf })).toEqual({
      constraint: { note: { maxLength: 3 } },
      messages: { note: { maxLength: 'Too long' } },
    })
  })
})
