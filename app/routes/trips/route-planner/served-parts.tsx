import { servedPart } from '~/ui/served-part'
import { CarsAndDays } from './cars-and-days'
import { Options } from './options'
import { RecentRoutes } from './recent-routes'
import { RentalWarnings } from './rental-warnings'
import { Plan } from './results/plan'
import { Summary } from './results/summary'
import { Addresses, Rentals } from './side-panel'

// Browsers load these components, in one file, only if they have to show other data than the server.
const parts = () => import('./parts')

export const ServedAddresses = servedPart({
  name: 'addresses',
  served: import.meta.env.SSR ? Addresses : null,
  load: async () => (await parts()).Addresses,
})

export const ServedCars = servedPart({
  name: 'cars',
  served: import.meta.env.SSR ? CarsAndDays : null,
  load: async () => (await parts()).CarsAndDays,
})

export const ServedOptions = servedPart({
  name: 'options',
  served: import.meta.env.SSR ? Options : null,
  load: async () => (await parts()).Options,
})

export const ServedPlan = servedPart({
  name: 'plan',
  className: 'space-y-10',
  served: import.meta.env.SSR ? Plan : null,
  load: async () => (await parts()).Plan,
})

export const ServedRecent = servedPart({
  name: 'recent-routes',
  served: import.meta.env.SSR ? RecentRoutes : null,
  load: async () => (await parts()).RecentRoutes,
})

export const ServedRentals = servedPart({
  name: 'rentals',
  served: import.meta.env.SSR ? Rentals : null,
  load: async () => (await parts()).Rentals,
})

export const ServedSummary = servedPart({
  name: 'summary',
  served: import.meta.env.SSR ? Summary : null,
  load: async () => (await parts()).Summary,
})

export const ServedWarnings = servedPart({
  name: 'warnings',
  served: import.meta.env.SSR ? RentalWarnings : null,
  load: async () => (await parts()).RentalWarnings,
})
