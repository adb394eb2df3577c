/** Bounds of an account's fields, for the schemas of the server and the attributes of the page. */
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const NAME_MAX = 100
export const PHONE_MIN = 10
export const PHONE_MAX = 20
export const CODE_DIGITS = 6
/** How long a one-time code works, and how often it may be guessed at. */
export const CODE_MINUTES = 10
export const CODE_ATTEMPTS = 5
export const BIO_MIN = 10
export const BIO_MAX = 500
export const PLACE_MIN = 2
export const PLACE_MAX = 100
export const OCCUPATION_MAX = 100
export const ADULT = 18
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024
export const EMERGENCY_NAME_MIN = 2
export const EMERGENCY_PHONE_MIN = 10
