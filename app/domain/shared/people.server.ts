import { aliasedTable, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#db/schema'

/** The two people of a booking, as tables of a query. */
export const guests = aliasedTable(users, 'guest')
export const hosts = aliasedTable(users, 'host')

/** "Ana Silva", in a query. */
export const fullNameSql = ({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>) =>
  sql<string>`${firstName} || ' ' || ${lastName}`
