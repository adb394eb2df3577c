import { useNavigate } from '@remix-run/react'
import { useEffect, type RefObject } from 'react'
import { isPlainClick } from '~/ui/plain-click'

/**
 * Makes plain links to searches inside an element navigate on the client. Links within the results keep the scroll
 * position; others scroll to the results. One listener serves all links, which are cheaper to render than `<Link>`. The
 * link to the next page has its own handler.
 */
export function useClientNavigation(within: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  useEffect(() => {
    const element = within.current
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const href = link?.getAttribute('href')
      // SVG links have no `pathname` or `search`, so the URL is parsed.
      const url = href && new URL(href, window.location.href)
      if (
        !link ||
        !url ||
        href.startsWith('#') ||
        !isPlainClick(event) ||
        link.rel === 'next' ||
        url.origin !== window.location.origin ||
        url.pathname !== '/' ||
        !isSearchUrl(url)
      )
        return
      event.preventDefault()
      const inPlace = link.closest('#results') !== null
      navigate(url.pathname + url.search + (inPlace ? '' : url.hash), { preventScrollReset: inPlace })
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [navigate, within])
}

/** The home page, which a category alone leads to, has styles of its own. */
const isSearchUrl = ({ searchParams }: URL) => [...searchParams.keys()].some((name) => name !== 'type')
