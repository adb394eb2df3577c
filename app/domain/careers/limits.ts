export const TITLE_MAX = 120
export const DEPARTMENT_MAX = 80
export const LOCATION_MAX = 120
export const TEXT_MAX = 20_000
export const URL_MAX = 2_000
/** In cents of the salary's currency, a year: what the column holds. */
export { MAX_MONEY as MOST_SALARY } from '../shared/money'
