import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Link } from './link'

type ParentLinkProps = { href: string; className?: string; children: ReactNode }

/** The link above the title of a page, to the page that leads to it. */
export const ParentLink = ({ href, className = '', children }: ParentLinkProps) => (
  <Link to={href} className={`${link} ${className}`}>
    <Icon name="back" />
    {children}
  </Link>
)

const link = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent wrap-anywhere hover:underline'
