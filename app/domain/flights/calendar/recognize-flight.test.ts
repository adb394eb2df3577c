import { expect, test } from 'vitest'
import { recognizeFlight } from './recognize-flight'

const icao: Record<string, string> = { EDDF: 'FRA', KJFK: 'JFK' }
const known = new Set(['DLH', 'FRA', 'JFK', 'LHR', 'SFO', 'BER', 'MUC', 'ORD', 'LAX', 'NRT'])
const read = (summary: string, description = '', location = '') =>
  recognizeFlight(
    { summary, description, location },
    (code) => icao[code] ?? (known.has(code) ? code : undefined),
  )

test.each([
  [
    'Lufthansa LH 400: FRA → JFK',
    '',
    '',
    { airline: 'Lufthansa', flightNumber: 'LH 400', from: 'FRA', to: 'JFK' },
  ],
  [
    'Flight to New York',
    'British Airways BA 117\nLondon Heathrow (LHR) to New York (JFK)\nSeat 12A\nConfirmation code: X7B2QP',
    '',
    {
      airline: 'British Airways',
      flightNumber: 'BA 117',
      from: 'LHR',
      to: 'JFK',
      seat: '12A',
      bookingReference: 'X7B2QP',
    },
  ],
  ['DLH400 FRA JFK', '', '', { flightNumber: 'LH 400', from: 'FRA', to: 'JFK' }],
  ['BAW117 LHR-JFK', '', '', { airline: 'British Airways', flightNumber: 'BA 117' }],
  [
    'UA-128 SFO to JFK',
    '',
    '',
    { airline: 'United Airlines', flightNumber: 'UA 128', from: 'SFO', to: 'JFK' },
  ],
  ['Pick up Mom: UA 128 SFO-JFK', '', '', { airline: 'United Airlines' }],
  [
    'LH 400 FRA-JFK',
    'Confirmation: please bring your passport. Reference number: abc123',
    '',
    { bookingReference: 'ABC123' },
  ],
  ['LH 400 FRA-JFK', 'BOOKING REFERENCE NUMBER: X7B2QP', '', { bookingReference: 'X7B2QP' }],
  ['LH 400 FRA-JFK', 'Booking reference QWERTY', '', { bookingReference: 'QWERTY' }],
  ['LH 400 FRA-JFK', 'Reservations: please call', '', { bookingReference: null }],
  ['LH 400 EDDF-KJFK', '', '', { flightNumber: 'LH 400', from: 'FRA', to: 'JFK' }],
  ['LH400 Frankfurt (FRA/EDDF) - New York (JFK/KJFK)', '', '', { from: 'FRA', to: 'JFK' }],
  ['LH400 Frankfurt (FRA) (EDDF) - New York (JFK) (KJFK)', '', '', { from: 'FRA', to: 'JFK' }],
  ['LH 400', 'SEAT-FRA-JFK', '', { from: 'FRA', to: 'JFK' }],
  [
    'Flight to Berlin (BER)',
    'Flight number: EW 8061',
    'Munich (MUC)',
    { airline: 'Eurowings', flightNumber: 'EW 8061', from: 'MUC', to: 'BER' },
  ],
])('recognizes a flight in %j', (summary, description, location, expected) =>
  expect(read(summary, description, location)).toMatchObject(expected),
)

test.each([
  ['Dinner with Sam at 7', '', '', 'flight_number'],
  ['Flight to Rome', 'Have a good trip', '', 'flight_number'],
  ['Plans for Q3 2027: SFO and LAX', '', '', 'flight_number'],
  ['Flight LH 400', 'Gate A12', '', 'airports'],
  ['LH 400 AAA-BBB', '', '', 'airports'],
  ['Check in for LH 400', 'FRA', 'FRA', 'airports'],
])('does not recognize a flight in %j', (summary, description, location, missing) =>
  expect(read(summary, description, location)).toEqual({ missing }),
)
