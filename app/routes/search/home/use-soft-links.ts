import { useNavigate } from '@remix-run/react'
import { useEffect, type RefObject } from 'react'

/**
 * Lets plain links to the home page inside an element change the results without a new document: those beside the
 * results leave the page where it is scrolled, those elsewhere lead down to them. One listener for all of them, so that
 * the links stay plain markup. The link to the next page has its own.
 */
export function useSoftLinks(within: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  useEffect(() => {
    const element = within.current
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (
        !link ||
        !plain ||
        link.rel === 'next' ||
        link.origin !== window.location.origin ||
        link.pathname !== '/'
      )
        return
      event.preventDefault()
      const inPlace = link.closest('#results') !== null
      navigate(link.pathname + link.search + (inPlace ? '' : link.hash), { preventScrollReset: inPlace })
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate, within])
}
