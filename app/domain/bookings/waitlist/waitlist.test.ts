import { expect, test } from 'vitest'
import { joinWaitlistSchema } from './waitlist'

test('a price limit of 0 is refused', () => {
  const waited = { checkIn: '2027-07-01', checkOut: '2027-07-03', guests: '1' }
  const limitOf = (maxTotal: string) => joinWaitlistSchema.safeParse({ ...waited, maxTotal })
  expect(limitOf('0').error?.issues).toMatchObject([{ path: ['maxTotal'] }])
  expect(limitOf('1')).toMatchObject({ success: true })
  expect(limitOf('')).toMatchObject({ success: true })
})
