import { DialogTrigger } from '~/ui/dialog-trigger'

const pages = ['/profile/edit', '/profile/password', '/profile/avatar']

const fetchDialog = () => import('./profile-dialog')
const isDialog = ({ pathname }: HTMLAnchorElement) => pages.includes(pathname)

/** Where scripts run, links to the forms of one's profile open over the page they are on. */
export const ProfileDialogTrigger = () => <DialogTrigger opens={isDialog} fetchDialog={fetchDialog} />
