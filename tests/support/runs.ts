/** The number of random cases for a property test: all in `npm run test:full`, a tenth otherwise. */
export const runs = (all: number) => (process.env.TEST_FULL ? all : Math.max(10, Math.round(all / 10)))
