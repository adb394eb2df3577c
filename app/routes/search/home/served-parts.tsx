import { servedPart } from '~/ui/served-part'
import { Backdrop } from './backdrop'
import { Categories } from './hero'
import { HostBand } from './host-band'
import { Collections, Journeys } from './story'

/* The parts of the home page without behavior: of these a browser needs no script. */

export const ServedBackdrop = servedPart({
  name: 'backdrop',
  served: import.meta.env.SSR ? Backdrop : null,
  load: async () => (await import('./backdrop')).Backdrop,
})

export const ServedCategories = servedPart({
  name: 'categories',
  served: import.meta.env.SSR ? Categories : null,
  load: async () => (await import('./hero')).Categories,
})

export const ServedCollections = servedPart({
  name: 'collections',
  served: import.meta.env.SSR ? Collections : null,
  unsent: ['collections'],
  load: async () => (await import('./story')).Collections,
})

export const ServedJourneys = servedPart({
  name: 'journeys',
  served: import.meta.env.SSR ? Journeys : null,
  unsent: ['journeys'],
  load: async () => (await import('./story')).Journeys,
})

export const ServedHostBand = servedPart({
  name: 'host-band',
  served: import.meta.env.SSR ? HostBand : null,
  unsent: ['earnings'],
  load: async () => (await import('./host-band')).HostBand,
})
