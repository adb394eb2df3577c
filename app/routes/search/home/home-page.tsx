import { useRef } from 'react'
import { button } from '~/ui/button'
import { Backdrop } from './backdrop'
import { FoundListings, type FoundListingsProps } from './found-listings'
import { Hero } from './hero'
import { useClientNavigation } from './use-client-navigation'

type HomePageProps = FoundListingsProps & {
  /** What the operator says about insurance. */
  insurance: string | null
}

/** The home page: the landscapes with the two categories, featured listings, and the invitation to host. */
export function HomePage({ insurance, ...found }: HomePageProps) {
  const main = useRef<HTMLElement>(null)
  useClientNavigation(main)
  return (
    <main ref={main} className="backdrop relative -mb-16">
      <Backdrop />
      <Hero search={found.search} />
      <FoundListings heading="h2" {...found} />
      <BecomeHost insurance={insurance} />
    </main>
  )
}

/** The invitation to host, with what the operator says about insurance. */
function BecomeHost({ insurance }: { insurance: string | null }) {
  return (
    <section className="mx-auto max-w-page px-4 py-16 md:py-24">
      <div className="max-w-form rounded-lg bg-surface p-6 shadow-float md:p-8">
        <h2 className="text-2xl font-semibold">Become a host and start earning</h2>
        <p className="mt-3 text-muted">
          List your space or your vehicle and set your own price and availability. {insurance}
        </p>
        <a href="/create-listing" className={button('primary', 'mt-6')}>
          Get started
        </a>
      </div>
    </section>
  )
}
