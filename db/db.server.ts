import { connection } from './client.server'

/**
 * The database of this process. Inside `db.transaction((tx) => …)` use only `tx`: the embedded engine has a single
 * connection, so using `db` there would deadlock.
 */
export const { db } = await connection()
