import { describe, expect, test } from 'vitest'
import { parsePriceRow, type RawRow } from './price-row'

const now = new Date('2027-03-06T12:00:00Z')
const read = (row: RawRow) => parsePriceRow({ station: 'osm:node/12', regular: '3.459', ...row }, now)

test('parses the station, the prices and the date of a row', () => {
  expect(read({ premium: ' 4.1 ', diesel: '', date: '2027-03-05T08:30:00-06:00' })).toEqual({
    station: { externalId: 'osm:node/12' },
    kind: 'fuel',
    prices: { currentGasPrice: 3.459, premiumPrice: 4.1 },
    at: new Date('2027-03-05T14:30:00Z'),
    isDated: true,
  })
  expect(read({ station: '018CC966-b280-78bb-a6f9-48571e45b3ef' })).toMatchObject({
    station: { id: '018cc966-b280-78bb-a6f9-48571e45b3ef' },
    at: now,
    isDated: false,
  })
  expect(
    read({ station: '', latitude: '35.6', longitude: '-82.55', regular: '', electricity: '0.1234' }),
  ).toMatchObject({
    station: { near: { latitude: 35.6, longitude: -82.55 } },
    kind: 'charging',
    prices: { currentGasPrice: 0.123 },
  })
  expect(read({ date: '2027-03-05' })).toMatchObject({ at: new Date('2027-03-05T00:00:00Z') })
})

describe('a row', () => {
  test.each<[RawRow, string]>([
    [{ station: '' }, 'no_station'],
    [{ station: '', latitude: '35' }, 'no_station'],
    [{ station: '', latitude: '91', longitude: '0' }, 'bad_position'],
    [{ station: '', latitude: 'north', longitude: '0' }, 'bad_position'],
    [{ station: 'the one on the corner' }, 'bad_station'],
    [{ station: 'osm:node/1\0' }, 'bad_station'],
    [{ regular: '' }, 'no_price'],
    [{ electricity: '0.3' }, 'two_kinds'],
    ...['0', '0.009', '0.0049', '100', '-3', '3,459', '$3.459', '1e1', 'NaN', 'free', '99.9999'].map(
      (regular): [RawRow, string] => [{ regular }, 'bad_price'],
    ),
    ...['yesterday', '2027-02-30', '3/5/2027', '2027-03-05T08:30:00', '2027-13-01'].map(
      (date): [RawRow, string] => [{ date }, 'bad_date'],
    ),
    [{ date: '2027-03-08' }, 'future'],
  ])('is skipped when it is %j, with the reason %s', (row, skip) => {
    expect(read(row)).toEqual({ skip })
  })
})
