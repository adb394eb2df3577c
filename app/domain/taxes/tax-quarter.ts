import { z } from 'zod'

/** A quarter of a year, such as "2027-Q1". */
export type Quarter = string

const shape = /^(20\d\d)-Q([1-4])$/
const notAQuarter = 'Must be a quarter such as 2027-Q1'

/** The quarter of an instant, in UTC as in the ledger. */
export const quarterOf = (instant: Date): Quarter =>
  `${instant.getUTCFullYear()}-Q${Math.floor(instant.getUTCMonth() / 3) + 1}`

/** The first instant of a quarter, and that of the next one. */
export function boundsOf(quarter: Quarter): { from: Date; to: Date } {
  const [, year, number] = shape.exec(quarter)!
  const month = (Number(number) - 1) * 3
  return { from: new Date(Date.UTC(Number(year), month)), to: new Date(Date.UTC(Number(year), month + 3)) }
}

/** Every quarter from that of one instant to that of another, the latest first. */
export function quartersBetween(first: Date, last: Date): Quarter[] {
  const quarters: Quarter[] = []
  for (let at = boundsOf(quarterOf(first)).from; at <= last; at = boundsOf(quarterOf(at)).to)
    quarters.unshift(quarterOf(at))
  return quarters
}

/** "Q1 2027" */
export const quarterLabel = (quarter: Quarter): string => quarter.split('-').reverse().join(' ')

/** The quarter for the JSON endpoint. Without one, the current quarter is meant. */
export const taxReportQuery = z.object({ quarter: z.string().regex(shape, notAQuarter).optional() })

/** The quarter of the screen, which ignores invalid values. */
export const taxReportFilter = z.object({ quarter: taxReportQuery.shape.quarter.catch(undefined) })
