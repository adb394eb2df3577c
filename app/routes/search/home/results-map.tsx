import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { isPlainClick } from '~/ui/plain-click'
import { positionIn } from '~/ui/map/square-map'
import { MapCard } from '~/routes/search/map/map-card'
import { SearchMap, type SearchMapProps } from '~/routes/search/map/search-map'

/** The map beside the results, with a link to pass over it. What moves it is loaded once the page is interactive. */
export function ResultsMap(props: SearchMapProps) {
  const section = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  const [chosenId, setChosen] = useState<string | null>(null)
  const chosen = props.listings.find(({ id }) => id === chosenId)
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
  /**
   * Links to other searches, some of them in SVG, change the results in place. A press on the price of one listing
   * shows its card first; by a key the price opens the listing, as without scripts.
   */
  function openLink(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!link && !(event.target as Element).closest('.map-card')) setChosen(null)
    const id = link?.getAttribute('data-cards')?.replace('l-', '')
    if (id && href?.startsWith('/listing/') && id !== chosenId && event.detail > 0 && isPlainClick(event)) {
      event.preventDefault()
      return setChosen(id)
    }
    if (!href?.startsWith('/?') || !isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    navigate(href.split('#')[0]!, { preventScrollReset: true })
  }

  return (
    // It handles clicks on the links inside, whose keys are their own.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      onClick={openLink}
      id="map"
      aria-label="Map of the results"
      aria-busy={isLoading || undefined}
      className="results-map"
    >
      <a href="#after-map" className="skip-link">
        Skip the map
      </a>
      <SearchMap {...props} chosen={chosen?.id} />
      {chosen?.spot && (
        <MapCard
          listing={chosen}
          at={positionIn(props.map.window, chosen.spot)}
          stay={props.stay}
          close={() => setChosen(null)}
        />
      )}
      <span id="after-map" tabIndex={-1} />
    </section>
  )
}
