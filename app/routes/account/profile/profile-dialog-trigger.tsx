import { DialogTrigger } from '~/ui/dialog-trigger'

const pages = ['/profile/edit', '/profile/password', '/profile/avatar']

const fetchDialog = () => import('./profile-dialog')
const isDialog = ({ pathname }: HTMLAnchorElement) => pages.includes(pathname)

/** With scripts, links to the profile forms open as dialogs over the current page. */
export const ProfileDialogTrigger = () => <DialogTrigger opens={isDialog} fetchDialog={fetchDialog} />
