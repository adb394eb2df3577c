/* What a listing's page shows and never changes by itself, in one file. */
export { CannotBook } from './cannot-book'
export { Details } from './details'
export { GalleryPictures } from './gallery-pictures'
export { Heading } from './heading'
export { HostMessage } from './host-message'
export { SharePanel } from './share-panel'
export { Surroundings } from './surroundings'
export { ThingsToKnow } from './things-to-know'
