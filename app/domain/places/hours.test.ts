import { expect, test } from 'vitest'
import { formatHours } from './hours'

test.each([
  ['08:00–18:30', '8 AM – 6:30 PM'],
  ['00:00-24:00', 'Open 24 hours'],
  ['18:00–24:00', '6 PM – 12 AM'],
  ['9:30–14:00, 17:00–23:45', '9:30 AM – 2 PM, 5 PM – 11:45 PM'],
  ['Apr-Oct 10:00-12:00; sunset', 'Apr-Oct 10 AM – 12 PM; sunset'],
  ['7:00 AM to 2:00 pm', '7:00 AM to 2:00 pm'],
  ['7:00–9:00 PM', '7:00–9:00 PM'],
  ['10:30–6:00 p.m.', '10:30–6:00 p.m.'],
  ['Open 24 hours', 'Open 24 hours'],
])('shows the hours %s as %s', (hours, words) => {
  expect(formatHours(hours)).toBe(words)
})
