/** Limits of lists, apart from the schemas so that pages can use them without loading zod. */
export const MAX_WISHLISTS = 30
export const MAX_LISTINGS_IN_LIST = 200
export const NAME_MAX = 80
