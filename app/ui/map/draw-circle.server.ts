import { geoCircle, geoMercator, geoPath } from 'd3-geo'
import { compactPath } from './compact-path'
import { FRAME, type Circle, type MapWindow } from './map-window'

/** A circle with a radius in miles as an SVG path. */
export function drawCircle({ latitude, longitude, miles }: Circle, window: MapWindow): string {
  const { width, height, beyond } = FRAME
  const projection = geoMercator()
    .rotate([-window.longitude, 0])
    .center([0, window.latitude])
    .precision(0)
    .scale(((width / window.degreesWide) * 180) / Math.PI)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-8, -beyond],
      [width + 8, height + beyond],
    ])
  const context = compactPath(2)
  const circle = geoCircle()
    .center([longitude, latitude])
    .radius(miles / 69.1)
    .precision(4)
  geoPath(projection, context)(circle())
  return context.toString()
}
