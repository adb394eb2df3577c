import { connection } from './client.server'

/**
 * The database of this process. Inside `db.transaction((tx) => …)` use only `tx`: the embedded engine has a single
 * connection, so using `db` there would deadlock. With a read replica, what a request reads through `db` may
 * come from there; `primary` always reads the primary.
 */
export const { db, primary } = await connection()
