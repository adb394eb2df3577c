import { sql } from 'drizzle-orm'
import { check, customType, index, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

/** Primary key: a UUIDv7, so that rows sort by the time they were made. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => uuidv7())

/** The id of a row that cannot be deleted while this one exists. */
export const refersTo = (column: () => AnyPgColumn) => uuid().notNull().references(column)

/** The id of a row that takes this one with it when it is deleted. */
export const belongsTo = (column: () => AnyPgColumn) =>
  uuid().notNull().references(column, { onDelete: 'cascade' })

/** An instant, `timestamptz`, as a Date in code. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => instant().notNull().defaultNow()

export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date())

/** Money: integer cents in code, `numeric(10,2)` in Postgres. */
export const money = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(10, 2)',
  toDriver: (cents) => (cents / 100).toFixed(2),
  fromDriver: (dollars) => Math.round(Number(dollars) * 100),
})

/** A percentage such as 2.9, exact to two decimals, `numeric(5,2)` in Postgres. */
export const percent = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(5, 2)',
  toDriver: (value) => value.toFixed(2),
  fromDriver: (value) => Number(value),
})

/** A decimal that is safe as a double (ratings, miles, gallons). */
export const decimal = (precision: number, scale: number) =>
  customType<{ data: number; driverData: string }>({
    dataType: () => `numeric(${precision}, ${scale})`,
    toDriver: (value) => String(value),
    fromDriver: (value) => Number(value),
  })

/** A half-open range of calendar dates, in Postgres' own notation `[2026-01-02,2026-01-05)`. */
export const daterange = customType<{ data: string }>({ dataType: () => 'daterange' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The check that a column has one of the values that it may have. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** An index of the rows in which a column has a value. */
export const indexOfSet = (name: string, column: AnyPgColumn) =>
  index(name)
    .on(column)
    .where(sql`${column} is not null`)
