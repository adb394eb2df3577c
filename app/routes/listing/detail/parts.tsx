/* What a listing's page shows and never changes by itself, in one file. */
export { BookBar } from './book-bar'
export { CannotBook } from './cannot-book'
export { Details } from './details'
export { GalleryPictures } from './gallery-pictures'
export { Heading } from './heading'
export { HostMessage } from './host-message'
export { Surroundings } from './surroundings'
