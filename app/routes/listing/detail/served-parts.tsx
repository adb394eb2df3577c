import { servedPart } from '~/ui/served-part'
import { BookBar } from './book-bar'
import { CannotBook } from './cannot-book'
import { Details } from './details'
import { GalleryPictures } from './gallery-pictures'
import { Heading } from './heading'
import { HostMessage } from './host-message'
import { ShownPrice } from './shown-price'
import { SharePanel } from './share-panel'
import { Surroundings } from './surroundings'
import { ThingsToKnow } from './things-to-know'

// Browsers load these components, in one file, only if they have to show other data than the server.
const parts = () => import('./parts')

export const ServedGallery = servedPart({
  name: 'gallery',
  served: import.meta.env.SSR ? GalleryPictures : null,
  load: async () => (await parts()).GalleryPictures,
})
export const ServedHeading = servedPart({
  name: 'heading',
  served: import.meta.env.SSR ? Heading : null,
  load: async () => (await parts()).Heading,
})
export const ServedDetails = servedPart({
  name: 'details',
  served: import.meta.env.SSR ? Details : null,
  load: async () => (await parts()).Details,
})
export const ServedCannotBook = servedPart({
  name: 'cannot-book',
  served: import.meta.env.SSR ? CannotBook : null,
  load: async () => (await parts()).CannotBook,
})
export const ServedSurroundings = servedPart({
  name: 'surroundings',
  served: import.meta.env.SSR ? Surroundings : null,
  load: async () => (await parts()).Surroundings,
})
export const ServedThingsToKnow = servedPart({
  name: 'things-to-know',
  served: import.meta.env.SSR ? ThingsToKnow : null,
  load: async () => (await parts()).ThingsToKnow,
})
export const ServedSharePanel = servedPart({
  name: 'share',
  served: import.meta.env.SSR ? SharePanel : null,
  load: async () => (await parts()).SharePanel,
})
export const ServedMessage = servedPart({
  name: 'message',
  served: import.meta.env.SSR ? HostMessage : null,
  load: async () => (await parts()).HostMessage,
})

// What changes with the dates is in another file, because a guest who chooses some needs no other part.
const pricedParts = () => import('./priced-parts')

export const ServedPrice = servedPart({
  name: 'price',
  served: import.meta.env.SSR ? ShownPrice : null,
  load: async () => (await pricedParts()).ShownPrice,
})
export const ServedBookBar = servedPart({
  name: 'book-bar',
  served: import.meta.env.SSR ? BookBar : null,
  load: async () => (await pricedParts()).BookBar,
})
