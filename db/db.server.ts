import { connection } from './client.server'

/** The database of this process. Inside `db.transaction((tx) => …)` use `tx` alone: the embedded engine has one connection. */
export const { db } = await connection()
