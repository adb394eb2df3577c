/*
 * Apart from the schemas, so that pages can use them without loading zod.
 */

/** Saved searches per person. */
export const MAX_SAVED_SEARCHES = 20
export const MAX_NAME_LENGTH = 80

const MINUTE = 60_000

/**
 * Alerts look at listings that were published at least this long ago, in milliseconds. A publication is dated by the
 * beginning of its transaction, so one that is still under way may be older than others that were looked at. No
 * transaction takes as long.
 */
export const SETTLING_TIME = MINUTE
/** A saved search gets at most one email in this time, in milliseconds. */
export const ALERT_INTERVAL = 24 * 60 * MINUTE
/** How long a process has a saved search for itself while it looks for new listings, in milliseconds. */
export const LEASE = 2 * MINUTE
/** Listings that an email describes; more are a link to the results. */
export const MAX_IN_EMAIL = 3
export const PREVIEW_PICTURES = 3
