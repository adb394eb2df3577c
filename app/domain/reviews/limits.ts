/** The longest comment of a review, in characters. */
export const COMMENT_MAX = 2000
