/** Limits of account fields, apart from the schemas so that pages can use them without loading zod. */
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const NAME_MAX = 100
export const PHONE_MIN = 10
export const PHONE_MAX = 20
export const CODE_DIGITS = 6
/** A one-time code's lifetime in minutes, and how many guesses it allows. */
export const CODE_MINUTES = 10
export const MAX_CODE_ATTEMPTS = 5
export const BIO_MIN = 10
export const BIO_MAX = 500
export const PLACE_MIN = 2
export const PLACE_MAX = 100
export const OCCUPATION_MAX = 100
export const MIN_AGE = 18
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024
export const EMERGENCY_NAME_MIN = 2
export const EMERGENCY_PHONE_MIN = 10
