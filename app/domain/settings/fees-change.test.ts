import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { feesFormSchema } from './fees-change'

const fees = {
  guestServiceFeePercentage: '12',
  hostCommissionPercentage: '15.00',
  paymentProcessingPercentage: '2.9',
  listingFeeAmount: '0',
  cancellationFeePercentage: '5',
}

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const submission = parseWithZod(form, { schema: feesFormSchema })
  return submission.status === 'success' ? submission.value : submission.reply().error
}

const numbers = {
  guestServiceFeePercentage: 12,
  hostCommissionPercentage: 15,
  paymentProcessingPercentage: 2.9,
  listingFeeAmount: 0,
  cancellationFeePercentage: 5,
}

test('parses five fees that apply immediately or from a time in UTC', () => {
  expect(read({ ...fees, intent: 'save', when: 'now', from: '' })).toEqual({
    ...numbers,
    intent: 'save',
    when: 'now',
  })
  expect(read({ ...fees, intent: 'save', when: 'later', from: '2026-12-01T00:00' })).toEqual({
    ...numbers,
    intent: 'save',
    when: 'later',
    from: new Date('2026-12-01T00:00:00Z'),
  })
  expect(read({ ...fees, intent: 'preview', when: 'later', from: 'rubbish' })).toEqual({
    ...numbers,
    intent: 'preview',
  })
  expect(read({ intent: 'cancel' })).toEqual({ intent: 'cancel' })
})

test.each([
  ['guestServiceFeePercentage', '100.01', 'Must be from 0 to 100, with at most two decimals'],
  ['hostCommissionPercentage', '-1', 'Must be from 0 to 100, with at most two decimals'],
  ['paymentProcessingPercentage', '', 'Enter a number, 0 for none'],
  ['listingFeeAmount', '10000.01', 'Must be from 0 to 10,000, with at most two decimals'],
  ['when', 'then', 'Choose when the fees take effect'],
  ['intent', 'x', 'That action is not available on this page.'],
])('reports a wrong %s (%s) at its field', (name, value, message) => {
  expect(read({ ...fees, intent: 'save', when: 'now', [name]: value })).toEqual({ [name]: [message] })
})

test('requires a valid time for scheduled fees', () => {
  expect(read({ ...fees, intent: 'save', when: 'later', from: '' })).toEqual({
    from: ['Choose when the fees take effect'],
  })
  expect(read({ ...fees, intent: 'save', when: 'later', from: '2026-02-30T00:00' })).toEqual({
    from: ['Must be a date and time such as 2027-03-06T14:00'],
  })
})
