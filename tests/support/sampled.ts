/**
 * Some of the rows of an exhaustive table: all of them in `npm run test:full`, otherwise one in `share`, evenly spread.
 * Use it where the rule itself is proved by another test, or by any of the rows.
 */
export const sampled = <Row>(rows: readonly Row[], share: number): Row[] =>
  rows.filter((_, index) => process.env.TEST_FULL || index % share === 0)
