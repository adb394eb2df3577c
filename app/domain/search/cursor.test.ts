import { expect, test } from 'vitest'
import { decodeCursor } from './cursor'

const id = '00000000-0000-0000-0000-000000000000'

test.each([['1e+50'], ['1e-50'], ['-999999999999.999999999999e-99'], ['NaN'], ['1e309']])(
  'a rank of %s, which Postgres cannot store, is refused',
  (value) => {
    expect(decodeCursor(`r_${value}_${id}`, 'recommended')).toBeNull()
    expect(decodeCursor(`w_${value}_${id}`, 'recommended')).toBeNull()
  },
)
