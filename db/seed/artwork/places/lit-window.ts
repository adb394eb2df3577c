import { polygon } from '../canvas'
import type { Site } from '../houses/site'
import type { Face } from '../houses/solid'
import { quad } from '../houses/windows'

/** A large window with lamps on inside. */
export function litWindow(
  site: Site,
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  frame = '#4a3a30',
): void {
  if (!face.visible) return
  const { canvas } = site.painter
  face.add(
    polygon(quad(face, u - 0.1, v - 0.1, w + 0.2, h + 0.2), site.light.tone(frame, face.sunlight * 0.8)) +
      polygon(
        quad(face, u, v, w, h),
        canvas.linear([
          [0, '#fbd692'],
          [0.6, '#eeb264'],
          [1, '#a96f3c'],
        ]),
      ),
  )
}
