import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { SearchMapProps } from '~/routes/search/map/search-map'
import { SearchMap } from '~/routes/search/map/search-map'
import { firstUse, loadNow } from '~/ui/first-use'
import { importOrGiveUp } from '~/ui/import-or-give-up'
import { servedPart } from '~/ui/served-part'

/** The map is the server's markup until the results change. What moves it is loaded when the page is used. */
const ServedMap = servedPart<SearchMapProps>({
  name: 'search-map',
  served: import.meta.env.SSR ? SearchMap : null,
  load: async () => (await liveMap()).SearchMap,
})
const liveMap = () => import('~/routes/search/map/live-map')

/** The map beside the results, with a link to pass over it. */
export function ResultsMap(props: SearchMapProps) {
  const { view } = props.search
  const section = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    // On a touch screen that shows the map first, before a finger can be on it.
    if (view && matchMedia('(pointer:coarse)').matches) loadNow()
    void firstUse()
      .then(() => importOrGiveUp(liveMap))
      .then((loaded) => {
        if (isGone) return
        // A touch scrolls the page again.
        if (!loaded) return void (section.current!.dataset.still = '')
        stop = loaded.startMap(section.current!, navigate)
        // Other results are then shown as soon as they are there.
        void ServedMap.preload()
      })
    return () => {
      isGone = true
      stop()
    }
  }, [navigate, view])
  return (
    <section
      ref={section}
      id="map"
      aria-label="Map of the results"
      aria-busy={isLoading || undefined}
      className="results-map"
    >
      <a href="#after-map" className="skip-link">
        Skip the map
      </a>
      <ServedMap {...props} />
      <span id="after-map" tabIndex={-1} />
    </section>
  )
}
