import type { ReactNode } from 'react'
import { useHasVehicles } from '~/components/shell/page-link'
import { PrimaryLink, SecondaryLink } from '~/ui/link'

type Link = { to: string; label: string }

type EmptyTabProps = { picture: ReactNode; title: string; text: string; links: readonly [Link, Link?] }

/** A list without bookings: an illustration (viewBox 320 by 180), a text and one or two links. */
export const EmptyTab = ({ picture, title, text, links: [first, second] }: EmptyTabProps) => (
  <div className="py-10 text-center md:py-16">
    <svg viewBox="0 0 320 180" aria-hidden="true" className="mx-auto w-full max-w-sm rounded-lg">
      {picture}
    </svg>
    <h2 className="mt-8 text-xl font-semibold">{title}</h2>
    <p className="mx-auto mt-2 max-w-form text-muted">{text}</p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <PrimaryLink to={first.to}>{first.label}</PrimaryLink>
      {second && <SecondaryLink to={second.to}>{second.label}</SecondaryLink>}
    </div>
  </div>
)

/** A list of a host who has no bookings yet, with links to create a listing. */
export function EmptyHosting({ title, text }: { title: string; text: string }) {
  const hasVehicles = useHasVehicles()
  return (
    <EmptyTab
      picture={<Doorstep />}
      title={title}
      text={text}
      links={[
        { to: '/create-listing?type=property', label: 'List your space' },
        hasVehicles ? { to: '/create-listing?type=vehicle', label: 'List your vehicle' } : undefined,
      ]}
    />
  )
}

/** A house with a lit door at the end of a path. */
const Doorstep = () => (
  <>
    <rect width="320" height="180" className="fill-accent-soft" />
    <path d="M0 128 Q80 104 160 118 T320 110 V180 H0Z" className="fill-accent" opacity="0.35" />
    <path d="M0 150 Q100 132 200 142 T320 136 V180 H0Z" className="fill-accent" />
    <path d="M106 140 V84 L160 44 L214 84 V140Z" className="fill-surface" />
    <path
      d="M96 92 160 44 224 92"
      className="fill-none stroke-accent"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect x="148" y="98" width="26" height="42" rx="3" className="fill-amber" />
    <rect x="118" y="98" width="20" height="18" rx="2" className="fill-amber-soft" />
    <rect x="184" y="98" width="20" height="18" rx="2" className="fill-amber-soft" />
    <path d="M148 140 C146 154 128 164 118 180 H196 C188 164 176 154 174 140Z" className="fill-amber-soft" />
    <circle cx="256" cy="42" r="14" className="fill-amber" opacity="0.85" />
  </>
)
