import type { ComponentProps } from 'react'
import { isClosed, vehicles } from '~/domain/content/closed-pages'
import { Link } from '~/ui/link'
import { usePlatform } from './use-user'

/** Tells which addresses have a page at present: a text may be unpublished. */
export function useIsOpen(): (href: string) => boolean {
  const { closedPages } = usePlatform()
  return (href) => !isClosed(href, closedPages)
}

/** Whether vehicles are listed here beside stays. */
export const useHasVehicles = (): boolean => useIsOpen()(vehicles)

/** A link within a sentence; only its words while its page does not exist. */
export function PageLink({ href, children, ...props }: ComponentProps<'a'> & { href: string }) {
  return useIsOpen()(href) ? (
    <Link to={href} {...props}>
      {children}
    </Link>
  ) : (
    children
  )
}
