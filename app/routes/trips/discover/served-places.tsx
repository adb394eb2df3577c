import { servedPart } from '~/ui/served-part'
import { Places } from './places'

/** The page, of which a browser needs no script: its forms and links work as they are. */
export const ServedPlaces = servedPart({
  name: 'places',
  served: import.meta.env.SSR ? Places : null,
  unsent: ['found'],
  load: async () => (await import('./places')).Places,
})
