import { type Point, circlePath, closed, line, path, stroke } from '../canvas'
import { mix } from '../color'
import type { Form } from '../houses/site'
import { person } from './people'

/** Halls of glass on a low wall: two, or three of which the middle one is higher. */
const glassHalls = (halls: 2 | 3): Form => ({
  size: [16, 8, 8],
  yaw: [0.12, 0.26],
  build(site) {
    const { model, light, style } = site
    const frame = light.tone(style.trim, 0.95)
    const vault = (x0: number, x1: number, z0: number, h: number, layer: number) => {
      const mid = (x0 + x1) / 2,
        r = (x1 - x0) / 2
      model.block({ x0, x1, z0, z1: 5, y1: 0.7, color: style.wall, cladding: 'brick', layer })
      const at = (a: number, z: number): Point =>
        model.project([mid - Math.cos(a) * r, 0.7 + h * 0.45 + Math.sin(a) * h * 0.55, z])
      const arc = Array.from({ length: 13 }, (_, i) => at((Math.PI * i) / 12, z0))
      const foot = [model.project([x1, 0.7, z0]), model.project([x0, 0.7, z0])]
      const behind = Array.from({ length: 7 }, (_, i) =>
        at((Math.PI * (model.view.yaw > 0 ? i : 6 + i)) / 12, 5),
      )
      const side = model.view.yaw > 0 ? arc.slice(0, 7) : arc.slice(6)
      const edge = model.view.yaw > 0 ? x0 : x1
      const outline = closed([
        model.project([edge, 0.7, z0]),
        ...(model.view.yaw > 0 ? side : [...side].reverse()),
        ...(model.view.yaw > 0 ? [...behind].reverse() : behind),
        model.project([edge, 0.7, 5]),
      ])
      const glass = light.glow ? '#f4d9a0' : mix(light.sky[3], '#9fc4bc', 0.5)
      let bars = ''
      for (let i = 1; i < 12; i++) {
        const [bx, by] = arc[i]!
        bars += line([[bx, by], model.project([mid - Math.cos((Math.PI * i) / 12) * r, 0.7, z0])])
      }
      for (const v of [0.3, 0.62])
        bars += line([
          model.project([x0 + (v > 0.5 ? r * 0.1 : 0), 0.7 + h * v, z0]),
          model.project([x1 - (v > 0.5 ? r * 0.1 : 0), 0.7 + h * v, z0]),
        ])
      const ribs = side.map((p, i) => line([p, behind[i]!])).join('')
      let green = ''
      for (let i = 0; i < 8; i++) {
        const [gx, gy] = model.project([x0 + ((i + 0.5) * (x1 - x0)) / 8, 0.9 + (i % 3) * h * 0.16, z0 + 0.4])
        green += circlePath(gx, gy, model.scale([mid, 1, z0]) * (0.5 + (i % 2) * 0.25))
      }
      model.castShadow([
        [x0, 0, z0],
        [x1, 0, z0],
        [mid, h, z0],
        [mid, h, 5],
      ])
      model
        .part([mid, h / 2, z0 + 1], layer + 0.4)
        .push(
          path(outline, light.tone('#8fb3ae', 0.4), { opacity: 0.95 }) +
            stroke(ribs, frame, 4) +
            path(closed([...arc, ...foot]), glass) +
            path(green, light.tone('#4f7f52', 0.7), { opacity: 0.75 }) +
            stroke(bars + line([...arc]), frame, 5),
        )
    }
    if (halls === 3) {
      vault(-7.4, -2.4, 0.6, 4, 0)
      vault(2.4, 7.4, 0.6, 4, 0)
      vault(-2.8, 2.8, -0.6, 6.4, 0.6)
    } else {
      vault(-6.2, -0.2, 0, 5, 0)
      vault(0.2, 6.2, 0, 5, 0)
    }
    site.plant('shrub', -5, -1.6, 0.9)
    site.plant('shrub', 5, -1.6, 0.9)
    person(site, 3, -3)
  },
})

export const conservatory = glassHalls(3)

export const twinConservatory = glassHalls(2)
