/* What surrounds every page, in one file that a browser loads when the page is first used. */
export { Footer } from './footer'
export { Header } from './header'
export { PhoneBar } from './phone-bar'
