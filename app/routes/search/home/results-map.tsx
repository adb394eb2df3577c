import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { SearchMapProps } from '~/routes/search/map/search-map'
import { SearchMap } from '~/routes/search/map/search-map'
import { firstUse } from '~/ui/first-use'
import { importOrGiveUp } from '~/ui/import-or-give-up'
import { servedPart } from '~/ui/served-part'

/** The map is the server's markup until the results change. What moves it is loaded when the page is used. */
const ServedMap = servedPart<SearchMapProps>({
  name: 'search-map',
  served: import.meta.env.SSR ? SearchMap : null,
  load: async () => (await liveMap()).SearchMap,
})
const liveMap = () => import('~/routes/search/map/live-map')

/** Resolves when a touch screen shows an element, before a finger can be on it. */
const shownToTouch = (element: Element) =>
  new Promise<void>((resolve) => {
    if (!matchMedia('(pointer:coarse)').matches) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })

/** The map beside the results, with a link to pass over it. */
export function ResultsMap(props: SearchMapProps) {
  const section = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    void Promise.race([firstUse(), shownToTouch(section.current!)])
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
  }, [navigate])
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
