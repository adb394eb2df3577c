import { expect, test } from 'vitest'
import { newSettingSchema } from './setting'
import { settingErrors } from './setting-errors'

const general = { key: 'partner_name', category: 'general', dataType: 'string' } as const

test.each([
  ['string', 'anything at all'],
  ['number', '0'],
  ['boolean', 'false'],
] as const)('accepts for a %s the value %s', (dataType, value) =>
  expect(settingErrors({ ...general, dataType, value })).toEqual({}),
)

test.each([
  ['string', '', 'Value is required'],
  ['number', 'abc', 'Must be a number such as 12.5'],
  ['number', 'NaN', 'Must be a number such as 12.5'],
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
