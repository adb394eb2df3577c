import { useNavigate } from '@remix-run/react'
import { useEffect, type RefObject } from 'react'

/**
 * Lets plain links to the home page inside an element change the results in place: the page stays where it is scrolled.
 * One listener for all of them, so that the links stay plain markup. The link to the next page has its own.
 */
export function useSoftLinks(within: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  useEffect(() => {
    const element = within.current
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !plain || link.rel === 'next' || link.origin !== window.location.origin || link.pathname !== '/') return
      event.preventDefault()
      navigate(link.pathname + link.search, { preventScrollReset: true })
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate, within])
}
