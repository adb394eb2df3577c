import { circle, ellipse, path, rect, stroke } from '../canvas'
import type { VehicleLook } from '../look'
import type { Body } from './bodies'
import type { Painted } from './painted'

/** What a vehicle carries on its roof, in its bed or on its back, in centimeters with y up. */
export function drawLoad(painted: Painted, body: Body, load: NonNullable<VehicleLook['on']>): string {
  const { light, canvas } = painted
  const open = Boolean(body.open)
  const from = body.bed ? body.bed[0] - 150 : (body.rails?.[0] ?? body.screen![2]![0] + 24),
    to = body.bed ? body.bed[0] - 24 : (body.rails?.[1] ?? body.length - 70),
    y = body.height + (body.pop?.[2] ?? 0) + 3,
    mid = (from + to) / 2
  const dark = light.tone('#26282b', 0.6)
  const bars = stroke(
    `M${from + 24} ${y - 6}v9M${to - 24} ${y - 6}v9M${from + 10} ${y + 3}h28M${to - 38} ${y + 3}h28`,
    dark,
    4,
  )
  switch (load) {
    case 'rack':
      return (
        bars +
        rect(from, y + 2, to - from, 9, dark, { rx: 3 }) +
        stroke(`M${from + 20} ${y + 11}v9H${to - 20}v-9`, dark, 3)
      )
    case 'ski box':
      return (
        bars +
        path(
          `M${from - 10} ${y + 8}Q${from} ${y + 34} ${mid} ${y + 36}Q${to} ${y + 36} ${to + 6} ${y + 10}Z`,
          canvas.linear([
            [0, light.shade('#3a3d42')],
            [1, light.lit('#6f757c')],
          ]),
        )
      )
    case 'tent':
      return (
        rect(from, y, 190, 8, dark) +
        path(
          `M${from + 4} ${y + 8}L${from + 90} ${y + 96}L${from + 190} ${y + 8}Z`,
          canvas.linear([
            [0, light.shade('#b59a63')],
            [1, light.lit('#e3d3ac')],
          ]),
        ) +
        path(`M${from + 90} ${y + 96}L${from + 60} ${y + 8}h60Z`, light.shade('#8d7a4e')) +
        stroke(
          `M${from + 190} ${y + 8}L${from + 236} ${y - 70}M${from + 202} ${y + 8}L${from + 248} ${y - 70}`,
          dark,
          4,
        )
      )
    case 'deck':
      return (
        rect(from, y, to - from, 9, light.lit('#a9784c')) +
        stroke(
          `M${from + 4} ${y + 9}v36H${to - 4}v-36M${from + 4} ${y + 27}H${to - 4}M${mid} ${y + 9}v36`,
          dark,
          3.4,
        )
      )
    case 'kayaks':
    case 'canoe': {
      const hull = (x: number, at: number, color: string) =>
        path(
          `M${x - 170} ${at + 6}Q${x} ${at - 12} ${x + 170} ${at + 6}Q${x} ${at + 32} ${x - 170} ${at + 6}Z`,
          light.tone(color, 0.9),
        )
      return load === 'canoe'
        ? bars +
            path(
              `M${mid - 190} ${y + 6}Q${mid - 150} ${y + 46} ${mid} ${y + 44}Q${mid + 150} ` +
                `${y + 46} ${mid + 190} ${y + 6}Q${mid} ${y + 18} ${mid - 190} ${y + 6}Z`,
              canvas.linear([
                [0, light.shade('#a83a2f')],
                [1, light.lit('#c4573a')],
              ]),
            )
        : bars + hull(mid, y + 20, '#c4573a') + hull(mid + 10, y + 6, '#e0b04c')
    }
    case 'surfboards':
    case 'board': {
      const board = (at: number, color: string, x: number) =>
        path(
          `M${x - 130} ${at}Q${x} ${at - 8} ${x + 130} ${at + 4}Q${x} ${at + 14} ${x - 130} ${at}Z`,
          light.tone(color, 0.95),
        )
      if (open)
        return (
          stroke(
            `M${body.length - 96} ${body.belt - 2}v16M${body.length - 50} ${body.belt - 4}v18`,
            dark,
            3.4,
          ) + board(body.belt + 14, '#f4f1ea', body.length - 90)
        )
      return (
        bars +
        board(y + 6, '#f4f1ea', mid) +
        (load === 'board' ? '' : board(y + 16, '#5fbdb0', mid + 6) + board(y + 26, '#ecc765', mid - 4))
      )
    }
    case 'bicycle': {
      const x = body.bed ? (body.bed[0] + body.bed[1]) / 2 + 30 : mid,
        b = body.bed ? body.bed[2] + 4 : y
      const wheel = (wx: number) => circle(wx, b + 30, 30, 'none', { stroke: '#16171a', 'stroke-width': 4 })
      return (
        wheel(x - 50) +
        wheel(x + 50) +
        stroke(
          `M${x - 50} ${b + 30}L${x - 10} ${b + 34}L${x + 34} ${b + 74}L${x - 24} ${b + 72}ZM${x + 50} ` +
            `${b + 30}L${x + 30} ${b + 88}l-14 4M${x - 10} ${b + 34}L${x - 28} ${b + 84}m-10 0h20`,
          light.tone('#c4573a', 0.9),
          5,
        ) +
        ellipse(x - 10, b + 34, 7, 7, '#26282b')
      )
    }
  }
}
