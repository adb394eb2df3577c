import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'

type MissingProps = { title: string; text: string; link?: { to: string; label: string } }

/** The page in place of something that is gone, or that is not for this visitor. */
export const Missing = ({ title, text, link }: MissingProps) => (
  <main className="page-text">
    <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
    <p className="mt-3 text-lg text-muted">{text}</p>
    <Link to={link?.to ?? '/'} className={button('primary', 'mt-8')}>
      {!link && <Icon name="home" />}
      {link?.label ?? 'Back to Home'}
    </Link>
  </main>
)
