import { useLocation } from '@remix-run/react'
import { Ignored } from '~/components/listings/ignored'
import { Slideshow } from '~/components/shell/slideshow'
import { useRoot } from '~/components/shell/use-user'
import { Deferred, type Deferrable } from '~/ui/deferred'
import { fieldNames, FoundListings, type SearchPageProps } from './found-listings'
import { BackdropControls } from './backdrop'
import { Categories } from './hero'
import { Collections } from './home-sections'
import { HostBand } from './host-band'
import type { HomeSections } from './load-home-sections.server'
import { WhereNext } from './where-next'

type HomePageProps = SearchPageProps & {
  /** What the operator says about insurance. */
  insurance: string | null
  /** In the words of the operator. */
  title: string
} & { [Part in keyof HomeSections]: Deferrable<HomeSections[Part]> }

/** The home page: a search before the landscapes, the featured listings, collections of others, the way to host. */
export function HomePage({ insurance, title, collections, earnings, ignored, ...found }: HomePageProps) {
  const today = useRoot()?.today
  // What was typed is in the URL, also if it was ignored.
  const query = useLocation().search
  const { type } = found.search
  return (
    <main className="backdrop relative -mb-16">
      <Slideshow />
      <section>
        <div className="hero">
          <h1 dir="auto">{title}</h1>
          <Categories type={type} />
          <WhereNext key={type + query} type={type} query={query} today={today} />
          <Ignored ignored={ignored} names={fieldNames} />
          <BackdropControls />
        </div>
      </section>
      <div className="home-sections">
        <FoundListings {...found} />
        <Deferred value={collections} instead={null}>
          {(collections) => <Collections collections={collections} />}
        </Deferred>
      </div>
      <Deferred value={earnings} instead={null}>
        {(earnings) => <HostBand type={type} insurance={insurance} earnings={earnings} />}
      </Deferred>
    </main>
  )
}
