/* What the route planner shows and never changes by itself, in one file. */
export { CarsAndDays } from './cars-and-days'
export { Options } from './options'
export { RecentRoutes } from './recent-routes'
export { RentalWarnings } from './rental-warnings'
export { Plan } from './results/plan'
export { Summary } from './results/summary'
export { Addresses, Rentals } from './side-panel'
