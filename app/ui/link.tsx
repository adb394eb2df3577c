import { Link as RemixLink } from '@remix-run/react'
import { forwardRef, type ComponentProps, type MouseEvent } from 'react'
import { button } from './button'
import { hasEdits } from './edits'
import { isPlainClick } from './plain-click'

type LinkProps = ComponentProps<typeof RemixLink> & { to: string }

/**
 * A link to a page of this site, which is shown in place, or loaded as a document where Back needs one: where something
 * was typed and not sent, the browser keeps it for the way back. Pass `prefetch="intent"` only where nothing is typed:
 * Remix reloads a page from which a script that it fetches early cannot be loaded. The route of an address with an id is
 * looked up when the link is followed for the first time: a table has more of them than Remix may ask for at once
 * (`server/manifest.ts`).
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, reloadDocument, onClick, ...props },
  ref,
) {
  const discover = hasId(to) && !props.prefetch ? 'none' : 'render'
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (reloadDocument !== undefined || event.defaultPrevented || !isPlainClick(event)) return
    // Without a connection the page stays (shell.tsx).
    if (!hasEdits() || !navigator.onLine) return
    event.preventDefault()
    window.location.assign(event.currentTarget.href)
  }
  return (
    <RemixLink
      ref={ref}
      to={to}
      reloadDocument={reloadDocument ?? isDocument(to)}
      discover={discover}
      onClick={follow}
      {...props}
    />
  )
})

type StyledLinkProps = Pick<LinkProps, 'to' | 'children'>

/** Links that look like buttons. */
export const PrimaryLink = (props: StyledLinkProps) => <Link {...props} className={button('primary')} />
export const SecondaryLink = (props: StyledLinkProps) => <Link {...props} className={button('secondary')} />
export const QuietLink = (props: StyledLinkProps) => <Link {...props} className={button('quiet')} />

/** A link in a sentence. */
export const InlineLink = (props: StyledLinkProps) => (
  <Link {...props} className="underline underline-offset-2" />
)

const hasId = (to: string) => /^[^?#]*\/[0-9a-f]{8}-/.test(to)

/** The first segments of the addresses of pages without scripts. */
const DOCUMENTS = [
  ...['about', 'api', 'cancellation', 'careers', 'dev', 'help', 'host-resources'],
  ...['press', 'privacy', 'safety', 'sitemap', 'terms'],
]

/**
 * Pages that are always loaded as documents: those without scripts, which could not show the page before them, and the
 * home page. Its stylesheet depends on what is searched, and Remix waits only for those that are the same for every URL
 * of a route.
 */
export const isDocument = (to: string): boolean => {
  const [, first] = /^\/([^/?#]*)/.exec(to) ?? []
  return first === '' || (first !== undefined && DOCUMENTS.includes(first))
}
