import { servedPart } from '~/ui/served-part'
import { BookBar } from './book-bar'
import { CannotBook } from './cannot-book'
import { Details } from './details'
import { GalleryPictures } from './gallery-pictures'
import { Heading } from './heading'
import { HostMessage } from './host-message'
import { ShownPrice } from './shown-price'
import { Surroundings } from './surroundings'

// Browsers load these components, in one file, only if they have to show other data than the server.
const parts = () => import('./parts')
const onServer = import.meta.env.SSR

export const ServedGallery = servedPart({
  name: 'gallery',
  served: onServer ? GalleryPictures : null,
  load: async () => (await parts()).GalleryPictures,
})
export const ServedHeading = servedPart({
  name: 'heading',
  served: onServer ? Heading : null,
  load: async () => (await parts()).Heading,
})
export const ServedDetails = servedPart({
  name: 'details',
  served: onServer ? Details : null,
  load: async () => (await parts()).Details,
})
export const ServedCannotBook = servedPart({
  name: 'cannot-book',
  served: onServer ? CannotBook : null,
  load: async () => (await parts()).CannotBook,
})
export const ServedSurroundings = servedPart({
  name: 'surroundings',
  served: onServer ? Surroundings : null,
  load: async () => (await parts()).Surroundings,
})
export const ServedBookBar = servedPart({
  name: 'book-bar',
  served: onServer ? BookBar : null,
  load: async () => (await parts()).BookBar,
})
export const ServedMessage = servedPart({
  name: 'message',
  served: onServer ? HostMessage : null,
  load: async () => (await parts()).HostMessage,
})
/** It is in a file of its own, because a guest who chooses dates needs no other part. */
export const ServedPrice = servedPart({
  name: 'price',
  served: onServer ? ShownPrice : null,
  load: async () => (await import('./shown-price')).ShownPrice,
})
