import { biomeOf } from '../biome-of'
import type { VehicleLook } from '../look'
import { circle, ellipse, path, rect } from '../canvas'
import { darken, lighten, mix } from '../color'
import { hexOf } from '../palette'
import { randomFrom, type Random } from '../random'
import { drawBackdrop, textureGround } from '../scenery/backdrop'
import { plantSome } from '../scenery/flora'
import { drawBloom } from '../scenery/sky'
import { drawCar } from './car'
import { drawCockpit } from './cockpit'
import { drawLoad } from './loads'
import { bikes, bodyNamed, isBike } from './machines'
import { drawBike, frameOf } from './motorcycle'
import { drawBikeRear, drawRear } from './rear'
import { awayRoad, crossRoad, verge } from './road'
import { type Machine, type Shot, start, land, park } from './shots'
import { detail } from './detail'

function machineFor(look: VehicleLook, random: Random): Machine {
  const paint = hexOf(look.color)
  const common = {
    paint,
    top: look.top && hexOf(look.top),
    accent: random.pick(['#c4573a', '#d99a3d', '#2f6f73', '#3f5f8a']),
  }
  if (isBike(look.body)) {
    const bike = bikes[look.body]
    const frame = frameOf(bike)
    return { ...common, ...frame, draw: (p) => drawBike(p, bike) }
  }
  const body = bodyNamed(look.body)
  const load = look.on
  return {
    ...common,
    length: body.length,
    height: body.height + (body.pop?.[2] ?? 0),
    wheel: body.wheel,
    axles: body.axles,
    body,
    draw: (p) => drawCar(p, body) + (load ? drawLoad(p, body, load) : ''),
  }
}

/** The picture of a vehicle for one place of its gallery. */
export function drawVehicle(look: VehicleLook, seed: string, view: number): string {
  const listing = randomFrom(seed)
  const machine = machineFor(look, listing.fork('machine'))
  const draw = [hero, studio, inside, behind, detail][view] ?? hero
  return draw({
    look,
    setting: look.setting,
    biome: biomeOf(look),
    listing,
    machine,
    random: listing.fork(`view${view}`),
  })
}

function hero(shot: Shot): string {
  const { setting, random, machine } = shot
  const { canvas, light, painter, painted } = start(shot, shot.look.light, 'light')
  const horizon = random.between(620, 690),
    top = random.between(870, 895),
    bottom = top + 190
  const ground = drawBackdrop({ ...painter, random: shot.listing.fork('backdrop') }, setting, {
    horizon,
    ground: top - random.between(70, 95),
    variant: land(shot),
    biome: shot.biome,
  })
  textureGround(painter, ground)
  if (setting !== 'coast' && setting !== 'harbor' && setting !== 'lake') {
    const spots = [1, 2, 3].map(() => ({
      x: random.chance(0.5) ? random.between(-40, 260) : random.between(1340, 1640),
      y: top - random.between(6, 40),
      h: random.between(300, 480),
      depth: 0.06,
    }))
    plantSome(painter, shot.biome, spots, setting === 'snow')
  }
  crossRoad(painter, setting, { top, bottom, ground: ground.color })
  const k = Math.min(1180 / machine.length, 590 / machine.height, isBike(shot.look.body) ? 4.1 : 9)
  park(canvas, light, machine, painted, {
    x: 800 + random.between(-30, 30),
    ground: top + 122,
    k,
    facing: random.chance(0.5) ? 1 : -1,
  })
  verge(painter, setting, shot.biome, bottom)
  drawBloom(canvas, light, ground.sun)
  return canvas.svg()
}

function studio(shot: Shot): string {
  const { random, machine } = shot
  const { canvas, light, painted } = start(shot, 'overcast', 'studio')
  const wall = random.pick(['#e6ddcf', '#cfd8d6', '#e3cfc0', '#c9ccd6', '#dcd8c4', '#39434d', '#d9c7b2'])
  const disc = mix(wall, machine.accent, 0.35),
    floor = 905
  canvas.add(
    rect(
      0,
      0,
      1600,
      1200,
      canvas.linear([
        [0, darken(wall, 0.1)],
        [0.7, lighten(wall, 0.25)],
        [0.76, darken(wall, 0.02)],
        [1, darken(wall, 0.22)],
      ]),
    ),
  )
  const motif = random.int(0, 2)
  if (motif === 0)
    canvas.add(
      circle(
        800,
        560,
        400,
        canvas.linear([
          [0, disc],
          [1, mix(disc, wall, 0.7)],
        ]),
      ),
    )
  else if (motif === 1)
    canvas.add(
      path(
        `M430 ${floor}V470a370 370 0 0 1 740 0V${floor}Z`,
        canvas.linear([
          [0, disc],
          [1, mix(disc, wall, 0.6)],
        ]),
      ),
    )
  else
    canvas.add(
      path(
        `M200 0H620L900 ${floor}H480ZM700 0H820L1100 ${floor}H980Z`,
        canvas.linear([
          [0, lighten(wall, 0.6), 0.7],
          [1, lighten(wall, 0.6), 0.1],
        ]),
      ),
    )
  canvas.add(
    rect(
      0,
      floor,
      1600,
      1200 - floor,
      canvas.linear([
        [0, darken(wall, 0.06)],
        [1, darken(wall, 0.26)],
      ]),
    ),
    rect(
      0,
      floor - 3,
      1600,
      40,
      canvas.linear([
        [0, lighten(wall, 0.5), 0.7],
        [1, wall, 0],
      ]),
    ),
  )
  const k = Math.min(1300 / machine.length, 640 / machine.height, isBike(shot.look.body) ? 4.8 : 9),
    ground = 1000
  const car = park(canvas, light, machine, painted, {
    x: 800,
    ground,
    k,
    facing: random.chance(0.5) ? 1 : -1,
  })
  canvas.add(
    `<g opacity="0.16" transform="translate(0 ${2 * ground}) scale(1 -1)">${car}</g>`,
    rect(
      0,
      ground + 6,
      1600,
      200,
      canvas.linear([
        [0, darken(wall, 0.12), 0],
        [0.7, darken(wall, 0.22), 1],
        [1, darken(wall, 0.26), 1],
      ]),
    ),
  )
  return canvas.svg()
}

function inside(shot: Shot): string {
  const { setting, random, machine } = shot
  const mood = shot.look.light === 'overcast' ? 'overcast' : random.pick(['noon', 'golden', 'dawn'] as const)
  const { canvas, light, painter, painted } = start(shot, mood, 'inside')
  const horizon = 560
  const ground = drawBackdrop({ ...painter, random: shot.listing.fork('backdrop') }, setting, {
    horizon: horizon - 30,
    ground: horizon + 60,
    variant: land(shot),
    biome: shot.biome,
    sunX: 1080,
  })
  awayRoad(painter, {
    horizon: horizon + 50,
    x: 760,
    bottom: 900,
    width: 1900,
    setting,
    bend: random.between(-1.6, 1.6),
  })
  drawBloom(canvas, light, ground.sun)
  const old = ['Westfalia', 'VW Thing', 'roadster'].includes(shot.look.body)
  drawCockpit(
    painted,
    old ? 'dials' : shot.look.body.startsWith('electric') ? 'large screen' : 'screen',
    machine.body,
  )
  return canvas.svg()
}

function behind(shot: Shot): string {
  const { setting, random, machine } = shot
  const { canvas, light, painter, painted } = start(shot, 'dusk', 'behind')
  const horizon = 640
  const ground = drawBackdrop({ ...painter, random: shot.listing.fork('backdrop') }, setting, {
    horizon: horizon - 20,
    ground: horizon + 70,
    variant: land(shot),
    biome: shot.biome,
    sunX: 620,
  })
  textureGround(painter, { ...ground, y: horizon + 90 })
  awayRoad(painter, {
    horizon: horizon + 55,
    x: 800,
    bottom: 1200,
    width: 2100,
    setting,
    bend: random.pick([-1.4, -0.8, 0.8, 1.4]),
  })
  const width = machine.body?.width ?? 100,
    y = 1060
  const k = machine.body ? Math.min(640 / width, 690 / machine.height) : 4.2
  canvas.add(
    ellipse(960, y - 40, 60, 20, 'none'),
    path(
      `M800 ${y - 60}L560 ${horizon + 70}L1010 ${horizon + 70}Z`,
      canvas.linear([
        [0, '#ffedb8', 0],
        [1, '#ffedb8', 0.4],
      ]),
    ),
  )
  canvas.add(
    ellipse(960, y, width * k * 0.62, 34, '#0a0d18', { opacity: 0.6 }),
    ellipse(
      960,
      y + 30,
      width * k * 0.8,
      70,
      canvas.radial([
        [0, '#ff4a3a', 0.35],
        [1, '#ff4a3a', 0],
      ]),
    ),
  )
  canvas.add(
    `<g transform="translate(960 ${y}) scale(${k.toFixed(3)} ${(-k).toFixed(3)})">` +
      (machine.body
        ? drawRear(machine.body.box ? { ...painted, paint: '#efebe2' } : painted, machine.body)
        : drawBikeRear(painted)) +
      '</g>',
  )
  drawBloom(canvas, light, ground.sun)
  return canvas.svg()
}
