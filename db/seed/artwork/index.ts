import { drawExterior } from './houses/exterior'
import { bath } from './rooms/bath'
import { bedroom } from './rooms/bedroom'
import { kitchen } from './rooms/kitchen'
import { livingRoom } from './rooms/living-room'
import { outlook } from './rooms/outlook'
import type { Scene } from './scene'
import { drawVehicle } from './vehicles/vehicle'

export { landscapes } from './landscapes'
export { drawPortrait } from './people/portrait'
export type { Scene, Setting } from './scene'

/** An SVG document, 1600 x 1200 viewBox (4:3), always the same for the same scene. */
export function drawScene(scene: Scene): string {
  const { seed, view } = scene
  if ('vehicle' in scene) return drawVehicle(scene.vehicle, seed, view)
  const { stay } = scene
  const draw =
    [drawExterior, livingRoom, bedroom, stay.inside.bath ? bath : kitchen, outlook][view] ?? drawExterior
  return draw(stay, seed)
}
