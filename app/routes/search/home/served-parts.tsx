import { kept } from '~/ui/kept-part'
import { servedPart } from '~/ui/served-part'
import { Backdrop } from './backdrop'
import { Categories } from './hero'
import { HostBand } from './host-band'
import { Collections, TripSections } from './home-sections'

/* The parts of the home page without behavior: of these a browser needs no script, and the server renders them once. */

export const ServedBackdrop = servedPart({
  name: 'backdrop',
  served: import.meta.env.SSR ? kept(Backdrop) : null,
  load: async () => (await import('./backdrop')).Backdrop,
})

export const ServedCategories = servedPart({
  name: 'categories',
  served: import.meta.env.SSR ? kept(Categories) : null,
  load: async () => (await import('./hero')).Categories,
})

export const ServedCollections = servedPart({
  name: 'collections',
  served: import.meta.env.SSR ? kept(Collections) : null,
  unsent: ['collections'],
  load: async () => (await import('./home-sections')).Collections,
})

export const ServedTripSections = servedPart({
  name: 'trip-sections',
  served: import.meta.env.SSR ? kept(TripSections) : null,
  unsent: ['tripSections'],
  load: async () => (await import('./home-sections')).TripSections,
})

export const ServedHostBand = servedPart({
  name: 'host-band',
  served: import.meta.env.SSR ? kept(HostBand) : null,
  unsent: ['earnings'],
  load: async () => (await import('./host-band')).HostBand,
})
