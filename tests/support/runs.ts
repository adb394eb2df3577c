/**
 * The number of random cases for a property test: all in `npm run test:full`, a tenth otherwise, but never fewer than
 * `least`, which a test whose cases take seconds lowers.
 */
export const runs = (all: number, least = 10) =>
  process.env.TEST_FULL ? all : Math.max(least, Math.round(all / 10))
