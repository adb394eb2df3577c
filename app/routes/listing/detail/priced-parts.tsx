/* What a listing's page shows of the chosen dates, in one file. */
export { BookBar } from './book-bar'
export { ShownPrice } from './shown-price'
