export const MOST_FEEDS = 10
export const NAME_MAX = 60
/** An imported calendar is asked again after so long. */
export const REFRESH_MINUTES = 30
