import { HostBadges } from '~/components/accounts/host-badges'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Icon, type IconName } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Writing } from '~/ui/text'
import type { PresentedProfile } from './present-profile.server'

/** The profile as others see it, with links to edit it and to the user's other pages. */
export function ProfileCard({ profile }: { profile: PresentedProfile }) {
  const { name, avatar, pendingAvatar, badges, since, rating, listings, bio, location, occupation } = profile
  const about = [occupation, location].filter(Boolean).join(' · ')
  return (
    <section
      aria-labelledby="profile-name"
      className="rounded-lg border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-6"
    >
      <div className="flex items-center gap-5 lg:flex-col lg:items-start lg:gap-4">
        <div className="relative shrink-0">
          <Avatar src={avatar} name={name} size={96} />
          <Link
            to="/profile/avatar"
            aria-label="Change your picture"
            className="group absolute -bottom-2 -right-2 grid size-11 place-items-center rounded-full"
          >
            <span className={cameraButton}>
              <Icon name="camera" size={18} />
            </span>
          </Link>
        </div>
        <div className="min-w-0">
          <h1 id="profile-name" className="text-2xl font-bold wrap-anywhere">
            {name}
          </h1>
          <HostBadges badges={badges} className="mt-2" />
          <p className="mt-2 text-sm text-muted">Member since {since}</p>
        </div>
      </div>

      {pendingAvatar && <PendingAvatar picture={pendingAvatar} />}

      <dl className="mt-6 grid grid-cols-3 divide-x divide-line border-y border-line py-4 text-center">
        <Figure label={rating.count === 1 ? 'Review' : 'Reviews'} value={String(rating.count)} />
        <Figure
          label="Avg. rating"
          spoken="Average rating"
          value={rating.count > 0 ? rating.average.toFixed(1) : '–'}
          spokenValue={rating.count > 0 ? undefined : 'none yet'}
        />
        <Figure label={listings === 1 ? 'Listing' : 'Listings'} value={String(listings)} />
      </dl>

      {about && <Writing className="mt-5 font-medium wrap-anywhere">{about}</Writing>}
      {bio && (
        <Writing className="mt-2 whitespace-pre-line text-muted wrap-anywhere max-sm:line-clamp-3">
          {bio}
        </Writing>
      )}

      <div className="mt-6 grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <Link to="/profile/edit" className={button('primary', 'px-2!')}>
          Edit Profile
        </Link>
        <Link to="/profile/password" className={button('secondary', 'px-3!')}>
          Change Password
        </Link>
      </div>

      <nav aria-label="My account" className="mt-5">
        <ul role="list" className="grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
          {linksOf(profile).map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} prefetch="intent" className={accountLink}>
                <Icon name={icon} className="text-muted" />
                {label}
                <Icon name="right" size={16} className="ml-auto text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}

const cameraButton =
  'grid size-9 place-items-center rounded-full border border-line bg-surface shadow-float group-hover:bg-sunken'
const accountLink =
  '-mx-2 flex min-h-12 items-center gap-2 rounded px-2 font-medium leading-snug hover:bg-sunken sm:gap-3'

const saved = { to: '/saved', label: 'Saved', icon: 'heart' } as const
const codes = { to: '/host-discount-codes', label: 'Discount Codes', icon: 'tag' } as const
const hosting = [
  codes,
  { to: '/earnings', label: 'Earnings', icon: 'chart' },
  { to: '/account/payments', label: 'Payments', icon: 'swap' },
] as const

/** What people use first comes first: a guest has few uses for discount codes. */
function linksOf({ id, listings }: PresentedProfile): { to: string; label: string; icon: IconName }[] {
  return [
    { to: '/bookings', label: 'My Bookings', icon: 'suitcase' },
    { to: '/messages', label: 'Messages', icon: 'message' },
    ...(listings > 0 ? hosting : [saved]),
    { to: '/account/security', label: 'Account Security', icon: 'lock' },
    listings > 0 ? { to: `/hosts/${id}`, label: 'Public Page', icon: 'user' } : codes,
  ]
}

type FigureProps = {
  label: string
  value: string
  /** The unabbreviated label for screen readers. */
  spoken?: string
  spokenValue?: string
}

function Figure({ label, value, spoken, spokenValue }: FigureProps) {
  return (
    <div className="flex flex-col-reverse px-1">
      <dt className="text-sm text-muted">
        {spoken ? (
          <>
            <span aria-hidden="true">{label}</span>
            <span className="sr-only">{spoken}</span>
          </>
        ) : (
          label
        )}
      </dt>
      <dd className="text-xl font-semibold tabular-nums">
        {spokenValue ? (
          <>
            <span aria-hidden="true">{value}</span>
            <span className="sr-only">{spokenValue}</span>
          </>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

function PendingAvatar({ picture }: { picture: string }) {
  return (
    <Form method="post" action="/profile/avatar" className="mt-5 rounded bg-sunken p-4 text-left">
      <input type="hidden" name="picture" value={picture} />
      <div className="flex items-center gap-4">
        <Avatar src={picture} name="" size={64} />
        <div>
          <h2 className="font-sans font-semibold">Your new picture</h2>
          <p className="text-sm text-muted">It is not visible to others until you save it.</p>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <button name="intent" value="save" className={button('primary', 'px-2!')}>
          Save<span className="sr-only"> picture</span>
        </button>
        <button name="intent" value="cancel" className={button('secondary', 'px-2!')}>
          Cancel
        </button>
      </div>
    </Form>
  )
}
