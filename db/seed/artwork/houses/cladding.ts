import { closed, line, path, stroke } from '../canvas'
import { mix } from '../color'
import type { Painter } from '../scenery/trees'
import type { Face } from './solid'

export type Cladding = 'none' | 'boards' | 'vertical' | 'logs' | 'brick' | 'stone' | 'shingle'

/** Lines of boards, logs, bricks or stones over a wall. */
export function clad(
  { light, random }: Painter,
  face: Face,
  color: string,
  cladding: Cladding,
  spare = false,
): void {
  const { width, height } = face
  let dark = '',
    bright = ''
  const seg = (u0: number, v0: number, u1: number, v1: number) => line([face.at(u0, v0), face.at(u1, v1)])
  if (cladding === 'boards' || cladding === 'shingle')
    for (let v = 0.26; v < height; v += 0.26) dark += seg(0, v, width, v)
  if (cladding === 'shingle')
    for (let i = 0; i < Math.min(80, width * height * 1.2); i++) {
      const v = Math.floor(random.next() * (height / 0.26)) * 0.26,
        u = random.next() * width
      dark += seg(u, v, u, Math.min(height, v + 0.26))
    }
  if (cladding === 'vertical') for (let u = 0.3; u < width; u += 0.3) dark += seg(u, 0, u, height)
  if (cladding === 'logs')
    for (let v = 0.3; v < height; v += 0.3) {
      dark += seg(0, v, width, v)
      bright += seg(0, v - 0.1, width, v - 0.1)
    }
  if (cladding === 'brick')
    for (let i = 0; i < Math.min(spare ? 50 : 110, width * height * 1.3); i++) {
      const v = Math.floor(random.next() * (height / 0.16)) * 0.16,
        u = random.next() * (width - 0.5)
      const d = seg(u, v, u + random.between(0.25, 0.5), v)
      if (random.chance(0.6)) dark += d
      else bright += d
    }
  if (cladding === 'stone')
    for (let i = 0; i < Math.min(70, width * height * 1.2); i++) {
      const u = random.between(0.05, width - 0.55),
        v = random.between(0.05, height - 0.3),
        w = random.between(0.25, 0.5),
        h = random.between(0.14, 0.26)
      const d = closed([
        face.at(u, v + h * 0.2),
        face.at(u + w * 0.2, v),
        face.at(u + w, v + h * 0.1),
        face.at(u + w * 0.9, v + h),
        face.at(u + w * 0.15, v + h),
      ])
      if (random.chance(0.5)) dark += d
      else bright += d
    }
  const shade = light.tone(color, face.sunlight * 0.25)
  const gleam = light.tone(mix(color, '#ffffff', 0.22), face.sunlight)
  if (cladding === 'stone')
    face.add(path(dark, shade, { opacity: 0.45 }) + path(bright, gleam, { opacity: 0.5 }))
  else {
    const w = cladding === 'logs' ? 4.5 : cladding === 'brick' ? 3 : 2
    face.add(
      (dark ? stroke(dark, shade, w, { opacity: cladding === 'logs' ? 0.7 : 0.45 }) : '') +
        (bright ? stroke(bright, gleam, w, { opacity: 0.4 }) : ''),
    )
  }
}
