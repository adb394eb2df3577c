import { useLocation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { Link } from '~/ui/link'
import { useHydrated } from '~/ui/use-hydrated'

type SearchLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link to a search; within results it changes them in place and keeps the scroll position. */
export function SearchLink({ to, ...props }: SearchLinkProps) {
  const { search } = useLocation()
  const path = to.split('#')[0]!
  const isInPlace = useHydrated() && hasSearch(search) && hasSearch(path.slice(path.indexOf('?')))
  if (!isInPlace) return <Link to={to} {...props} />
  return <Link to={path} reloadDocument={false} prefetch="intent" preventScrollReset {...props} />
}

/** A category alone leads to the home page. */
const hasSearch = (query: string) => [...new URLSearchParams(query).keys()].some((name) => name !== 'type')
