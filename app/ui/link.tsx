import { Link as RemixLink } from '@remix-run/react'
import { forwardRef, type ComponentProps } from 'react'

type LinkProps = ComponentProps<typeof RemixLink> & { to: string }

/**
 * A link to a page of this site. The home page is loaded as a document: its stylesheet depends on what is searched, and
 * Remix waits only for those that are the same for every URL of a route. Pass `prefetch="intent"` only where nothing is
 * typed: Remix reloads a page from which a script that it fetches early cannot be loaded. The route of an address with an
 * id is looked up when the link is followed for the first time: a table has more of them than Remix may ask for at once
 * (`server/manifest.ts`).
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, reloadDocument = isHome(to), ...props },
  ref,
) {
  const discover = hasId(to) && !props.prefetch ? 'none' : 'render'
  return <RemixLink ref={ref} to={to} reloadDocument={reloadDocument} discover={discover} {...props} />
})

const hasId = (to: string) => /^[^?#]*\/[0-9a-f]{8}-/.test(to)
const isHome = (to: string) => /^\/(?=$|[?#])/.test(to)
