/* What a listing's page shows below the booking card and reacts to clicks, in one file. */
export { Reviews } from './reviews'
export { Similar } from './similar'
