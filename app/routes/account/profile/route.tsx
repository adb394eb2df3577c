import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { signedInLoader } from '~/http/page-loader.server'
import { unlessRefused } from '~/http/submit-form'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { unlistedMeta } from '~/components/shell/page-title'
import { Link } from '~/ui/link'
import { TabLinks } from '~/ui/tab-links'
import { button } from '~/ui/button'
import { SmallHeading } from '~/ui/text'
import { presentProfile } from './present-profile.server'
import { ProfileCard } from './profile-card'
import { ProfileDialogTrigger } from './profile-dialog-trigger'

export const shouldRevalidate = unlessRefused

export const meta = unlistedMeta('Profile')

export const loader = signedInLoader(({ user, now }) => presentProfile(user, now))

/** Without a page number, the profile of somebody without listings shows their reviews. */
const NO_LISTINGS = '/profile?page=1'

/** A user's own profile, with tabs for their listings and reviews. */
export default function Profile() {
  const profile = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  if (!profile)
    return (
      <SignInRequired text="Sign in to see your profile, your listings and your reviews." returnTo={here} />
    )
  const listingsTab = profile.listings > 0 ? '/profile' : NO_LISTINGS
  const tabs = [
    { to: listingsTab, label: 'My Listings', count: profile.listings },
    { to: '/profile/reviews', label: 'Reviews', count: profile.rating.count },
  ]
  return (
    <main className={layout}>
      <ProfileCard profile={profile} />
      <div className="mt-8 lg:mt-0">
        {!profile.isComplete && <CompleteProfile />}
        <TabLinks label="Profile" tabs={tabs} here={here === '/profile' ? listingsTab : here} />
        <Outlet />
      </div>
      <ProfileDialogTrigger />
    </main>
  )
}

const layout = 'page-wide lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-12'

function CompleteProfile() {
  return (
    <section
      aria-labelledby="complete"
      className="mb-8 gap-6 rounded-lg bg-accent-soft p-5 sm:flex sm:items-center sm:justify-between"
    >
      <div>
        <SmallHeading id="complete">Complete your profile</SmallHeading>
        <p className="mt-1 text-muted">
          Hosts and guests like to know who they'll meet. It takes about two minutes.
        </p>
      </div>
      <Link
        to={`/profile-setup?${new URLSearchParams({ redirectTo: '/profile' })}`}
        className={button('secondary', 'mt-4 shrink-0 sm:mt-0')}
      >
        Complete Profile
      </Link>
    </section>
  )
}
