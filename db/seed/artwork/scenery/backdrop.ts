import type { Biome } from '../biome'
import { path } from '../canvas'
import type { Mood } from '../light'
import type { Setting } from '../scene'
import { countryside, desert, forest, mountain, snow } from './open-land'
import { drawSky } from './sky'
import { city, town } from './streets'
import type { Painter } from './trees'
import { coast, harbor, lake, tropics } from './waterside'

/** What the middle ground offers to whatever stands on it. */
export type Ground = { color: string; y: number; sun: { x: number; y: number } }
export type BackdropPlan = {
  horizon: number
  /** Where the ground the subject stands on begins. */
  ground: number
  /** 0..1, so that one listing keeps one place. */
  variant: number
  biome: Biome
  sunX?: number
}
/** Paints the land of one setting and returns the color of its ground. */
export type DrawSetting = (painter: Painter, plan: BackdropPlan, sun: { x: number; y: number }) => string

export const moodsOf: Record<Setting, readonly Mood[]> = {
  coast: ['noon', 'golden', 'dusk', 'dawn', 'noon', 'golden'],
  harbor: ['noon', 'golden', 'dusk', 'dawn', 'overcast'],
  mountain: ['noon', 'golden', 'dusk', 'dawn', 'noon', 'golden', 'overcast', 'night'],
  desert: ['golden', 'dusk', 'noon', 'dawn', 'noon', 'golden', 'dawn', 'night'],
  forest: ['dawn', 'golden', 'noon', 'overcast', 'dusk', 'golden', 'noon', 'night'],
  lake: ['dawn', 'golden', 'dusk', 'noon', 'overcast'],
  city: ['golden', 'dusk', 'noon', 'dawn', 'noon', 'golden', 'dusk', 'night'],
  town: ['golden', 'noon', 'dawn', 'dusk', 'noon'],
  countryside: ['golden', 'noon', 'dawn', 'dusk', 'golden'],
  snow: ['noon', 'dusk', 'dawn', 'noon', 'golden', 'night'],
  tropics: ['noon', 'golden', 'dusk', 'noon', 'dawn'],
}

/** Everything behind the subject: sky, far land, middle ground down to the bottom edge. */
export function drawBackdrop(painter: Painter, setting: Setting, plan: BackdropPlan): Ground {
  const { canvas, random, light } = painter
  const sun = drawSky(canvas, random.fork('sky'), light, { horizon: plan.horizon, sunX: plan.sunX })
  const color = settings[setting](painter, plan, sun)
  return { color, y: plan.ground, sun }
}

const settings: Record<Setting, DrawSetting> = {
  coast,
  harbor,
  mountain,
  desert,
  forest,
  lake,
  city,
  town,
  countryside,
  snow,
  tropics,
}

/** Long soft shadows and tufts that break up a plain of one color. */
export function textureGround(
  { canvas, random, light, spare }: Painter,
  plan: { y: number; color: string },
): void {
  let d = ''
  for (let i = 0; i < (spare ? 22 : 46); i++) {
    const t = Math.pow(random.next(), 0.8),
      y = plan.y + 20 + t * (canvas.height - plan.y - 20),
      w = 40 + t * 190
    const x = random.between(-60, canvas.width)
    d +=
      `M${x | 0} ${y | 0}` +
      `q${(w / 2) | 0} ${(-3 - t * 8) | 0} ${w | 0} 0q${(-w / 2) | 0} ${(2 + t * 4) | 0} ${-w | 0} 0`
  }
  canvas.add(path(d, light.shade(plan.color), { opacity: 0.22 }))
}
