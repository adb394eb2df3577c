import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useUser } from '~/components/shell/use-user'
import { Link } from '~/ui/link'
import { ParentLink } from '~/ui/parent-link'

type AccountPageProps = { title: string; back?: { to: string; label: string }; children: ReactNode }

/** A page of the account's settings; on wide screens the others are listed beside it. */
export function AccountPage({
  title,
  back = { to: '/profile', label: 'Back to Profile' },
  children,
}: AccountPageProps) {
  const { pathname } = useLocation()
  const isHost = useUser()?.isHost
  return (
    <main className="page-wide lg:grid lg:grid-cols-[14rem_minmax(0,42rem)] lg:gap-x-16">
      <div>
        <ParentLink href={back.to}>{back.label}</ParentLink>
        <nav aria-label="Account settings" className="mt-3 max-lg:hidden">
          <ul role="list">
            {settings.map(
              ({ to, label, ofHosts }) =>
                (isHost || !ofHosts || to === pathname) && (
                  <li key={to}>
                    <Link to={to} aria-current={to === pathname ? 'page' : undefined} className={settingLink}>
                      {label}
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </nav>
      </div>
      <div className="min-w-0">
        <h1 className="mt-2 text-2xl font-bold md:text-3xl lg:mt-0">{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** Such a page with a single form, which is a dialog elsewhere. */
export const AccountForm = ({ children, ...page }: AccountPageProps) => (
  <AccountPage {...page}>
    <div className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-8">{children}</div>
  </AccountPage>
)

const settings = [
  { to: '/profile/edit', label: 'Edit Profile', ofHosts: false },
  { to: '/profile/avatar', label: 'Profile picture', ofHosts: false },
  { to: '/profile/password', label: 'Change Password', ofHosts: false },
  { to: '/account/security', label: 'Account Security', ofHosts: false },
  { to: '/account/payments', label: 'Payments', ofHosts: true },
]

const settingLink =
  'flex min-h-11 items-center rounded px-3 font-medium hover:bg-sunken aria-[current]:bg-accent-soft ' +
  'aria-[current]:font-semibold aria-[current]:text-accent-strong'
