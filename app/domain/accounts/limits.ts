/** Bounds of an account's fields, for the schemas of the server and the attributes of the page. */
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const NAME_MAX = 100
export const PHONE_MAX = 20
