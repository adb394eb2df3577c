import { expect, test } from 'vitest'
import { fieldLabel, namedError } from './field-labels'

test.each([
  ['amount', 'Amount'],
  ['salaryMin', 'Lowest salary'],
  ['vehicleSpecs.includedMilesPerDay', 'Included miles per day'],
  ['images[2]', 'Images'],
  ['itineraryId', 'Itinerary'],
])('calls the field %s "%s"', (name, label) => expect(fieldLabel(name)).toBe(label))

test.each([
  ['Must be an amount such as 25.00', 'Budget: Must be an amount such as 25.00'],
  ['At most 100', 'Budget: At most 100'],
  ['Required', 'Budget: Required'],
  ['Title is required', 'Title is required'],
  ['Must not be before the first night', 'Must not be before the first night'],
  ['The end is before the start', 'The end is before the start'],
])('an error that does not name its field is listed with it: %s', (message, listed) =>
  expect(namedError('Budget', message)).toBe(listed),
)
