import { useRef } from 'react'
import { FoundListings, type FoundListingsProps } from './found-listings'
import { useClientNavigation } from './use-client-navigation'

/** The results of a search. */
export function ResultsPage(found: FoundListingsProps) {
  const main = useRef<HTMLElement>(null)
  useClientNavigation(main)
  return (
    <main ref={main}>
      <FoundListings heading="h1" {...found} />
    </main>
  )
}
