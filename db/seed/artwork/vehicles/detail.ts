import { rect } from '../canvas'
import { drawBackdrop, textureGround } from '../scenery/backdrop'
import { drawBloom } from '../scenery/sky'
import { drawCamp } from './camp'
import { type Shot, start, land, park } from './shots'

export function detail(shot: Shot): string {
  const { setting, random, machine } = shot
  const { body } = machine
  const camping = Boolean(body?.panes ?? body?.box ?? body?.pop)
  const { canvas, light, painter, painted } = start(
    shot,
    camping
      ? random.pick(['dusk', 'night', 'golden'] as const)
      : random.pick(['golden', 'dawn', 'noon'] as const),
    'detail',
  )
  const horizon = camping ? 620 : 520
  const ground = drawBackdrop({ ...painter, random: shot.listing.fork('backdrop') }, setting, {
    horizon,
    ground: horizon + 150,
    variant: land(shot),
    biome: shot.biome,
  })
  textureGround(painter, ground)
  if (camping) {
    const k = Math.min(1.9, 900 / machine.length),
      gy = 960,
      x = 560
    park(canvas, light, machine, painted, { x, ground: gy, k, facing: 1 })
    drawCamp(painter, {
      x: x - machine.length * k * 0.12,
      eave: gy - machine.height * k * 0.9,
      ground: gy,
      accent: machine.accent,
      reach: machine.length * k * 0.58,
    })
  } else {
    canvas.add(
      rect(
        0,
        960,
        1600,
        240,
        canvas.linear([
          [0, light.tone('#7d7b7c', 0.8)],
          [1, light.tone('#6d6c70', 0.3)],
        ]),
      ),
    )
    const open = Boolean(body?.open),
      bike = !body
    const k = bike ? 8.4 : open ? 6.6 : 5.9,
      focus = bike ? 95 : open ? body!.open![0]! : machine.axles[0] + 36
    park(canvas, light, machine, painted, {
      x: 800 + (machine.length / 2 - focus) * k,
      ground: bike ? 1130 : 1090,
      k,
      facing: 1,
    })
  }
  drawBloom(canvas, light, ground.sun)
  return canvas.svg()
}
