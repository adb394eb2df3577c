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
] as const)('a %s can be %s', (dataType, value) =>
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
] as const)('a %s cannot be “%s”', (dataType, value, message) =>
  expect(settingErrors({ ...general, dataType, value })).toEqual({ value: [message] }),
)

const fee = { key: 'guest_service_fee_percentage', category: 'fees', dataType: 'number' } as const

test.each([
  ['100.01', 'Must be from 0 to 100'],
  ['-1', 'Must be from 0 to 100'],
  ['2.995', 'At most 2 decimals'],
])('a fee cannot be %s', (value, message) =>
  expect(settingErrors({ ...fee, value })).toEqual({ value: [message] }),
)

test('the banner alone can be empty: then there is none', () => {
  const banner = { key: 'maintenance_banner', category: 'general', dataType: 'string' } as const
  expect(settingErrors({ ...banner, value: '' })).toEqual({})
  expect(settingErrors({ ...banner, value: 'x'.repeat(301) })).toEqual({
    value: ['Must be at most 300 characters'],
  })
})

test('what the product knows keeps its type and its category', () => {
  expect(settingErrors({ ...fee, category: 'general', dataType: 'json', value: '5' })).toEqual({
    category: ['guest_service_fee_percentage belongs to the category fees'],
    dataType: ['guest_service_fee_percentage is of the type number'],
  })
})

test.each(['Upper', '1st', 'a-b', 'a b', '_a', 'ä', 'x'.repeat(65), ''])('“%s” is no key', (key) =>
  expect(newSettingSchema.safeParse({ key, value: 'x' }).success).toBe(false),
)

test('of a change what is left out stays out, and an emptied description is none', () => {
  expect(settingChangeSchema.parse({ value: ' x ' })).toEqual({ value: 'x' })
  expect(settingChangeSchema.parse({ description: ' ' })).toEqual({ description: null })
  expect(settingChangeSchema.safeParse({}).success).toBe(false)
})
