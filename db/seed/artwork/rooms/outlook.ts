import { Canvas } from '../canvas'
import { lightFor, otherMood } from '../light'
import type { StayLook } from '../look'
import { randomFrom } from '../random'
import { styleOf } from '../houses/style'
import { biomeOf } from '../biome-of'
import { drawBackdrop } from '../scenery/backdrop'
import { drawBloom } from '../scenery/sky'
import { courtyard } from './courtyard'
import { deck } from './deck'
import { dockView } from './dock-view'
import type { Room } from './shell'
import { windowSeat } from './window-seat'

/** The view from the place one sits in outside, or from the best window: the land beyond is the land of the cover. */
export function outlook(look: StayLook, seed: string): string {
  const listing = randomFrom(seed)
  const random = listing.fork('outlook')
  const { terrace } = look.inside
  const light = lightFor(otherMood[look.light], listing.fork('light'))
  const canvas = new Canvas()
  const isDock = look.outside?.includes('dock') ?? false
  const floorY = random.between(850, 900)
  const horizon = look.stories > 6 ? 690 : random.between(560, 640) - (isDock ? 60 : 0)
  const painter = { canvas, random: listing.fork('backdrop'), light }
  const ground = drawBackdrop(painter, look.setting, {
    horizon,
    // From a dock there is water as far down as one sees.
    ground: isDock ? 1400 : horizon + 190,
    variant: look.land ?? listing.fork('variant').next(),
    biome: biomeOf(look),
  })
  const room: Room = {
    canvas,
    random,
    listing,
    light,
    outside: light,
    style: styleOf(look, listing.fork('style')),
    look,
    x0: 0,
    x1: 1600,
    y0: horizon,
    y1: floorY,
  }
  if (isDock) dockView(room)
  else if (terrace === 'window') windowSeat(room)
  else if (terrace === 'courtyard' || terrace === 'moss courtyard') courtyard(room)
  else deck(room)
  drawBloom(canvas, light, ground.sun)
  return canvas.svg()
}
