import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { AvatarForm, type AvatarOwner } from '~/routes/account/profile-avatar/avatar-form'
import { EditForm, type Person } from '~/routes/account/profile-edit/edit-form'
import { PasswordForm, type PasswordPage } from '~/routes/account/profile-password/password-form'
import { Dialog } from '~/ui/dialog'

const titles: Record<string, string> = {
  '/profile/edit': 'Edit Profile',
  '/profile/password': 'Change Password',
  '/profile/avatar': 'Profile picture',
}

/** The pages /profile/edit, /profile/password and /profile/avatar as dialogs. */
export default function ProfileDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { pathname, search } = new URL(address)
  const { load, data } = useFetcher<unknown>()
  useEffect(() => load(pathname + search), [load, pathname, search])
  const form = { prefix: 'dialog-', onCancel: onClose }
  return (
    <Dialog title={titles[pathname]!} onClose={onClose} focusOn={data}>
      <div className="mt-5">
        {!data ? (
          <p role="status" className="py-10 text-center text-muted">
            Loading…
          </p>
        ) : pathname === '/profile/edit' ? (
          <EditForm {...form} person={data as Person} />
        ) : pathname === '/profile/password' ? (
          <PasswordForm {...form} {...(data as PasswordPage)} />
        ) : (
          <AvatarForm {...form} owner={data as AvatarOwner} />
        )}
      </div>
    </Dialog>
  )
}
