import { button } from '~/ui/button'

export const FlightNotFound = () => (
  <main className="page-text">
    <h1 className="text-2xl font-bold md:text-3xl">Flight not found</h1>
    <p className="mt-3 text-muted">It may have been deleted, or it isn't yours.</p>
    <a href="/flights" className={button('primary', 'mt-6')}>
      My Flights
    </a>
  </main>
)
