import { curve, path } from '../canvas'
import { mix } from '../color'
import type { Place } from './garden-things'

type Spot = readonly [x: number, z: number]
const far: readonly Spot[] = [
  [60, 15],
  [14, 15],
  [-8, 13.5],
  [-18, 8],
  [-21, 0],
  [-22, -11],
]
const near: readonly Spot[] = [
  [-8.6, -11],
  [-8.4, -5],
  [-7.8, 0],
  [-5.4, 5],
  [4, 8],
  [60, 9],
]

/** Comes from behind the house and bends past it on the left. */
export function river({ site }: Place): void {
  const { light, painter, model } = site
  const random = site.random.fork('river')
  const between = (grow: number) => {
    const outer = site.flat(far.map(([x, z]) => [x - grow, z + grow]))
    const inner = site.flat(near.map(([x, z]) => [x + grow, z - grow]))
    return `${curve(outer)}L${curve(inner).slice(1)}Z`
  }
  const water = painter.canvas.linear(
    [
      [0, mix(light.sky[2], '#5f929c', 0.6)],
      [1, mix(light.tone('#4f8089', 0.6), light.sky[1], 0.25)],
    ],
    [0, model.project([0, 0, 14])[1], 0, 1200],
  )
  let ripples = ''
  for (let i = 0; i < 26; i++) {
    const z = random.between(-8, 11)
    const [x, y] = model.project([random.between(-17, -10) + Math.max(0, z - 6) * 3, 0, z])
    ripples += `M${x | 0} ${y | 0}q24 -5 52 0q-26 5 -52 0`
  }
  painter.canvas.add(
    path(between(0.5), light.tone(mix(site.ground.color, '#5a4030', 0.45), 0.5)),
    path(between(0), water),
    path(ripples, light.sky[3], { opacity: 0.6 }),
  )
}
