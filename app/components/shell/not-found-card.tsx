import { Icon } from '~/ui/icon'
import { PrimaryLink, SecondaryLink } from '~/ui/link'
import { CardPage } from './card-page'

/** The page for unknown addresses, and for whatever must look as if it did not exist. */
export const NotFoundCard = ({ back }: { back: string | null | undefined }) => (
  <CardPage>
    <LostRoad />
    <h1 className="mt-6 text-2xl font-bold md:text-3xl">404 Page Not Found</h1>
    <p className="mt-3 text-lg text-muted">Did you forget to add the page to the router?</p>
    <p className="mt-1 text-muted">The page may have moved, or there may be a typo in the address.</p>
    <div className="mt-8 flex flex-wrap gap-3">
      {back && (
        <SecondaryLink to={back}>
          <Icon name="back" />
          Back
        </SecondaryLink>
      )}
      <PrimaryLink to="/">
        <Icon name="home" />
        Home
      </PrimaryLink>
    </div>
  </CardPage>
)

function LostRoad() {
  return (
    <svg viewBox="10 18 220 94" aria-hidden="true" className="h-24">
      <circle cx="172" cy="34" r="14" className="fill-amber/70" />
      <path d="M10 92 70 40l34 28 36-36 90 60Z" className="fill-accent-soft" />
      <path d="M10 96c44-22 84-20 122-8s66 8 98-8v24H10Z" className="fill-accent" />
      <path
        d="M96 104c2-9 15-12 24-16 7-3 6-6 0-8"
        className="fill-none stroke-surface"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="9 8"
      />
    </svg>
  )
}
