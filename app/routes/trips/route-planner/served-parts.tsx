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
const onServer = import.meta.env.SSR

export const ServedAddresses = servedPart({
  name: 'addresses',
  served: onServer ? Addresses : null,
  load: async () => (await parts()).Addresses,
})

export const ServedCars = servedPart({
  name: 'cars',
  served: onServer ? CarsAndDays : null,
  load: async () => (await parts()).CarsAndDays,
})

export const ServedOptions = servedPart({
  name: 'options',
  served: onServer ? Options : null,
  load: async () => (await parts()).Options,
})

export const ServedPlan = servedPart({
  name: 'plan',
  className: 'space-y-10',
  served: onServer ? Plan : null,
  load: async () => (await parts()).Plan,
})

export const ServedRecent = servedPart({
  name: 'recent-routes',
  served: onServer ? RecentRoutes : null,
  load: async () => (await parts()).RecentRoutes,
})

export const ServedRentals = servedPart({
  name: 'rentals',
  served: onServer ? Rentals : null,
  load: async () => (await parts()).Rentals,
})

export const ServedSummary = servedPart({
  name: 'summary',
  served: onServer ? Summary : null,
  load: async () => (await parts()).Summary,
})

export const ServedWarnings = servedPart({
  name: 'warnings',
  served: onServer ? RentalWarnings : null,
  load: async () => (await parts()).RentalWarnings,
})
