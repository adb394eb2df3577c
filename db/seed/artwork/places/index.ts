import type { Biome } from '../biome'
import { biomeOf } from '../biome-of'
import type { BiomeName } from '../biomes'
import { Canvas } from '../canvas'
import { mix } from '../color'
import { lightFor } from '../light'
import { randomFrom } from '../random'
import type { Setting } from '../scene'
import { drawBackdrop, moodsOf, textureGround, type BackdropPlan, type Ground } from '../scenery/backdrop'
import { flowers, grass } from '../scenery/plants'
import { drawBloom } from '../scenery/sky'
import type { Painter } from '../scenery/trees'
import { drawHall } from './hall'
import { drawRestaurant } from './restaurant'
import { drawStation } from './station'

/** Open land, a house that shows something, a restaurant on its street, the pumps beneath their roof. */
export type PlacePicture = 'view' | 'hall' | 'restaurant' | 'station'

/** A place to go to, 1600 x 1200 viewBox (4:3), always the same for the same seed. */
export function drawPlace(kind: PlacePicture, setting: Setting, seed: string, biomeName?: BiomeName): string {
  const biome = biomeOf({ setting, biome: biomeName })
  const place = randomFrom(`${seed}/${kind}/${setting}`)
  const canvas = new Canvas()
  const mood = place.fork('mood').pick(moodsOf[setting].filter((one) => one !== 'night'))
  const painter: Painter = {
    canvas,
    light: lightFor(mood, place.fork('light')),
    random: place.fork('picture'),
  }
  const backdrop = (plan: Omit<BackdropPlan, 'variant' | 'biome'>): Ground =>
    drawBackdrop({ ...painter, random: place.fork('backdrop') }, setting, {
      ...plan,
      variant: place.fork('variant').next(),
      biome,
    })
  const ground = compose[kind](painter, setting, backdrop, biome)
  drawBloom(canvas, painter.light, ground.sun)
  return canvas.svg()
}

const compose: Record<
  PlacePicture,
  (
    painter: Painter,
    setting: Setting,
    backdrop: (plan: Omit<BackdropPlan, 'variant' | 'biome'>) => Ground,
    biome: Biome,
  ) => Ground
> = {
  view(painter, setting, backdrop, biome) {
    const { random } = painter
    const horizon = random.between(560, 660)
    const ground = backdrop({ horizon, ground: horizon + random.between(230, 300) })
    textureGround(painter, ground)
    if (setting !== 'city' && setting !== 'harbor' && setting !== 'snow' && setting !== 'desert') {
      grass(painter, {
        x0: -20,
        x1: 1620,
        y: 1195,
        h: 120,
        n: 150,
        color: setting === 'coast' ? '#a9a468' : mix(biome.ground, '#55703a', 0.55),
        sun: 0.2,
        spread: 40,
      })
      flowers(painter, {
        x0: 0,
        x1: 1600,
        y0: 1040,
        y1: 1200,
        n: 80,
        color: random.pick(['#f4efe4', '#e9c14f', '#d98a9a', '#b79ad1']),
      })
    }
    return ground
  },
  hall(painter, setting, backdrop, biome) {
    const ground = backdrop({ horizon: 640, ground: 840 })
    drawHall(painter, biome)
    return ground
  },
  restaurant(painter, setting, backdrop, biome) {
    const ground = backdrop({ horizon: 600, ground: 800 })
    drawRestaurant(painter, biome)
    return ground
  },
  station(painter, setting, backdrop) {
    const ground = backdrop({ horizon: 620, ground: 820 })
    drawStation(painter, setting, ground.color)
    return ground
  },
}
