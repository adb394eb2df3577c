import { drawExterior } from './houses/exterior'
import { bedroom, kitchen, livingRoom } from './rooms/interiors'
import { outlook } from './rooms/outlook'
import type { Scene } from './scene'
import { drawVehicle } from './vehicles/vehicle'

export { describeScene } from './describe'
export { landscapes } from './landscapes'
export { drawPortrait } from './people/portrait'
export type { Scene, Setting, StayKind, VehicleKind } from './scene'

/** An SVG document, 1600 x 1200 viewBox (4:3), always the same for the same scene. */
export function drawScene(scene: Scene): string {
  const { subject, setting, seed, view, color } = scene
  if ('vehicle' in subject) return drawVehicle(subject.vehicle, setting, seed, view, color)
  switch (view) {
    case 1:
      return livingRoom(subject.stay, setting, seed)
    case 2:
      return bedroom(subject.stay, setting, seed)
    case 3:
      return kitchen(subject.stay, setting, seed)
    case 4:
      return outlook(subject.stay, setting, seed)
    default:
      return drawExterior(subject.stay, setting, seed)
  }
}
