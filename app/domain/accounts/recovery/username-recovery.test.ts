import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../shared/schemas'
import { codeStepSchema, usernameCodeSchema, usernameRequestSchema } from './username-recovery'

const wrong = (schema: typeof usernameRequestSchema | typeof usernameCodeSchema, input: unknown) =>
  fieldErrors(schema.safeParse(input).error!)

describe('usernameRequestSchema', () => {
  test.each([
    ['(828) 555-0114', '+18285550114'],
    [' +49 40 555 0142 ', '+49405550142'],
  ])('parses %j as %s', (phone, number) => {
    expect(usernameRequestSchema.parse({ phone })).toEqual({ phone: number })
  })

  test.each([undefined, '', '555 0114', '+1 828 555 0114 0114 0114', '828 555 0114\0'])(
    'reports %j with one message',
    (phone) => {
      expect(wrong(usernameRequestSchema, { phone })).toEqual({
        phone: ['Please enter a valid phone number'],
      })
    },
  )
})

describe('the schemas of a code', () => {
  test.each([
    ['004711', '004711'],
    [' 123 456', '123456'],
    ['123-456', '123456'],
  ])('parse %j as %s', (otp, digits) => {
    expect(codeStepSchema.parse({ intent: 'verify', otp })).toEqual({ intent: 'verify', otp: digits })
    expect(usernameCodeSchema.parse({ phone: '828-555-0114', otp })).toEqual({
      phone: '+18285550114',
      otp: digits,
    })
  })

  test.each([undefined, null, '', '12345a', '１２３４５６', '1e5000'])(
    'report %j with one message',
    (otp) => {
      expect(wrong(usernameCodeSchema, { phone: '828-555-0114', otp })).toEqual({
        otp: ['OTP must be 6 digits'],
      })
    },
  )
})
