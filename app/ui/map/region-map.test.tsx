import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BASEMAP_SCALE } from './basemap-url'
import { snapWindow } from './map-window'
import { RegionMap } from './region-map'

const MILES_PER_DEGREE = 69.1

test.each([['Quito', -0.2, 3.5]])(
  'the scale of the region around %s has the length of its miles',
  (place, latitude, degreesWide) => {
    const window = snapWindow({ latitude, longitude: -72.7, degreesWide })
    const html = renderToStaticMarkup(
      <RegionMap shapes={{ window, dots: [], radius: 52 }} label={place} description="" />,
    )
    const miles = Number(/the bar is (\d+) mi long/.exec(html)![1])
    const share = Number(/<rect[^>]* width="([\d.]+)%"/.exec(html)![1]) / 100
    const milesWide =
      window.degreesWide * BASEMAP_SCALE * MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
    expect(Math.abs(milesWide * share - miles) / miles).toBeLessThan(0.02)
  },
)
