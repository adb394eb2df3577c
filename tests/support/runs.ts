/** How many random cases a property is tried with: all of them in `npm run test:full`, a tenth otherwise. */
export const runs = (all: number) => (process.env.TEST_FULL ? all : Math.max(10, Math.round(all / 10)))
