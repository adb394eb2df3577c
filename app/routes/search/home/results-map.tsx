import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { isPlainClick } from '~/ui/plain-click'
import { SearchMap, type SearchMapProps } from '~/routes/search/map/search-map'

/** The map beside the results, with a link to pass over it. What moves it is loaded once the page is interactive. */
export function ResultsMap(props: SearchMapProps) {
  const section = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    import('~/routes/search/map/live-map').then(
      ({ startMap }) => {
        if (!isGone) stop = startMap(section.current!, navigate)
      },
      () => {
        // A touch scrolls the page again.
        if (!isGone) section.current!.dataset.still = ''
      },
    )
    return () => {
      isGone = true
      stop()
    }
  }, [navigate])
  /** Links to other searches, some of them in SVG, change the results in place. */
  function openSearch(event: MouseEvent) {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (!href?.startsWith('/?') || !isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    navigate(href.split('#')[0]!, { preventScrollReset: true })
  }

  return (
    // It handles clicks on the links inside, whose keys are their own.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      onClick={openSearch}
      id="map"
      aria-label="Map of the results"
      aria-busy={isLoading || undefined}
      className="results-map"
    >
      <a href="#after-map" className="skip-link">
        Skip the map
      </a>
      <SearchMap {...props} />
      <span id="after-map" tabIndex={-1} />
    </section>
  )
}
