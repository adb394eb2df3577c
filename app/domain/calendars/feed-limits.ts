export const MAX_FEEDS = 10
export const NAME_MAX = 60
/** How often an imported calendar is refreshed. */
export const REFRESH_MINUTES = 30
