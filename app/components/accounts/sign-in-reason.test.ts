import { expect, test } from 'vitest'
import { signInReason } from './sign-in-reason'

const asked = { mode: 'sign-in', redirectTo: '/', expired: false } as const

test.each([
  ['/listing/0190/favorite', 'Sign in to save this listing'],
  ['/saved', 'Sign in to see the listings you saved'],
  ['/saved-searches/new?type=property&location=Asheville', 'Sign in to save this search'],
  ['/saved-searches', 'Sign in to see the searches you saved'],
  ['/messages/0190', 'Sign in to send your message'],
  ['/itineraries/new', 'Sign in to plan your trip'],
  ['/', undefined],
  ['/listing/0190', undefined],
])('the sign-in page that leads to %s says "%s"', (redirectTo, words) => {
  expect(signInReason({ ...asked, redirectTo })).toEqual(words && { title: words })
})

test('says that a session expired, and asks newcomers to create an account instead', () => {
  const saved = { ...asked, redirectTo: '/saved', expired: true }
  expect(signInReason(saved)).toEqual({
    title: 'Your session has expired. Sign in to pick up where you left off',
  })
  expect(signInReason({ ...saved, mode: 'sign-up' })).toEqual({
    title: 'Create an account to see the listings you saved',
  })
})
