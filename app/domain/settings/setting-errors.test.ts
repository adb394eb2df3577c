import { expect, test } from 'vitest'
import { newSettingSchema, settingChangeSchema } from './setting'
import { settingErrors } from './setting-errors'

const general = { key: 'partner_name', category: 'general', dataType: 'string' } as const

test.each([
  ['string', 'anything at all'],
  ['number', '-12.5'],
  ['number', '0'],
  ['boolean', 'false'],
  ['json', '{"a": [1, null]}'],
  ['json', '"text"'],
] as const)('accepts for a %s the value %s', (dataType, value) =>
  expect(settingErrors({ ...general, dataType, value })).toEqual({}),
)

test.each([
  ['string', '', 'Value is required'],
  ['number', 'abc', 'Must be a number such as 12.5'],
  ['number', '1e3', 'Must be a number such as 12.5'],
  ['number', '007', 'Must be a number such as 12.5'],
  ['number', 'NaN', 'Must be a number such as 12.5'],
  ['boolean', 'yes', "Must be 'true' or 'false'"],
  ['json', '{', 'Must be JSON, such as {"a": 1}'],
] as const)('refuses for a %s the value "%s"', (dataType, value, message) =>
  expect(settingErrors({ ...general, dataType, value })).toEqual({ value: [message] }),
)

const fee = { key: 'guest_service_fee_percentage', category: 'fees', dataType: 'number' } as const

test.each([
  ['100.01', 'Must be from 0 to 100'],
  ['-1', 'Must be from 0 to 100'],
  ['2.995', 'At most 2 decimals'],
])('refuses a fee of %s', (value, message) =>
  expect(settingErrors({ ...fee, value })).toEqual({ value: [message] }),
)

test('allows the banner to be empty, which hides it', () => {
  const banner = { key: 'maintenance_banner', category: 'general', dataType: 'string' } as const
  expect(settingErrors({ ...banner, value: '' })).toEqual({})
  expect(settingErrors({ ...banner, value: 'x'.repeat(301) })).toEqual({
    value: ['Must be at most 300 characters'],
  })
})

test.each(['nobody', 'a@', 'Support <a@b.example>', 'a@b.example, c@d.example'])(
  'refuses "%s" as the support address',
  (value) =>
    expect(settingErrors({ key: 'support_email', category: 'general', dataType: 'string', value })).toEqual({
      value: ['Must be an email address'],
    }),
)

test('allows an email address and an empty text as the support address', () => {
  for (const value of ['help@roamstead.example', ''])
    expect(settingErrors({ key: 'support_email', category: 'general', dataType: 'string', value })).toEqual(
      {},
    )
})

test.each(['Two\nlines', 'A\u0007bell', 'Turned \u202earound'])('refuses %j as the name', (value) =>
  expect(settingErrors({ key: 'site_name', category: 'general', dataType: 'string', value })).toEqual({
    value: ['Must be one line of text'],
  }),
)

test('does not allow another type or category for a built-in setting', () => {
  expect(settingErrors({ ...fee, category: 'general', dataType: 'json', value: '5' })).toEqual({
    category: ['guest_service_fee_percentage belongs to the category fees'],
    dataType: ['guest_service_fee_percentage is of the type number'],
  })
})

test.each(['Upper', '1st', 'a-b', 'a b', '_a', 'ä', 'x'.repeat(65), ''])('refuses the key "%s"', (key) =>
  expect(newSettingSchema.safeParse({ key, value: 'x' }).success).toBe(false),
)

test('drops missing fields of a change, and parses a blank description as null', () => {
  expect(settingChangeSchema.parse({ value: ' x ' })).toEqual({ value: 'x' })
  expect(settingChangeSchema.parse({ description: ' ' })).toEqual({ description: null })
  expect(settingChangeSchema.safeParse({}).success).toBe(false)
})
