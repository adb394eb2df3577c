import { path } from '../canvas'
import { lighten } from '../color'

/** The hair in front of the face. */
export function cut(
  style: number,
  cx: number,
  cy: number,
  w: number,
  h: number,
  hair: string,
  side: number,
): string {
  const top = cy - h
  const sheen = (d: string) => path(d, lighten(hair, 0.22), { opacity: 0.5 })
  switch (style) {
    case 0:
      return (
        path(
          `M${cx - w - 5} ${cy - 4}Q${cx - w - 8} ${top - 18} ${cx - 8} ${top - 22}` +
            `Q${cx + w + 10} ${top - 18} ${cx + w + 5} ${cy - 4}` +
            `Q${cx + w - 6} ${cy - 26} ${cx + w - 12} ${cy - 34}Q${cx} ` +
            `${cy - 50} ${cx - w + 12} ${cy - 34}Q${cx - w + 6} ${cy - 26} ${cx - w - 5} ${cy - 4}Z`,
          hair,
        ) +
        sheen(
          `M${cx + side * 10} ${top - 14}q${side * 30} 4 ${side * 36} 28q${-side * 16} -16 ${-side * 36} -28Z`,
        )
      )
    case 1:
      return (
        path(
          `M${cx - w - 5} ${cy + 2}Q${cx - w - 12} ${top - 10} ${cx - side * 20} ${top - 26}` +
            `Q${cx + w + 16} ${top - 22} ${cx + w + 5} ${cy + 2}` +
            `Q${cx + w - 4} ${cy - 24} ${cx + w - 10} ${cy - 30}Q${cx + side * 10} ${cy - 26} ` +
            `${cx - side * (w - 14)} ${cy - 48}Q${cx - w + 4} ${cy - 26} ${cx - w - 5} ${cy + 2}Z`,
          hair,
        ) +
        sheen(
          `M${cx - side * 26} ${top - 10}q${side * 40} -6 ${side * 66} 26q${-side * 34} -14 ${-side * 66} -26Z`,
        )
      )
    case 2: {
      let d =
        `M${cx - w - 5} ${cy - 4}Q${cx - w - 10} ${top - 8} ${cx} ` +
        `${top - 8}Q${cx + w + 10} ${top - 8} ${cx + w + 5} ${cy - 4}` +
        `Q${cx + w - 6} ${cy - 30} ${cx + w - 14} ${cy - 36}Q${cx} ${cy - 52} ` +
        `${cx - w + 14} ${cy - 36}Q${cx - w + 6} ${cy - 30} ${cx - w - 5} ${cy - 4}Z`
      for (let i = 0; i < 10; i++) {
        const t = i / 9,
          x = cx - w + 2 * w * t,
          y = top + 16 - Math.sin(Math.PI * t) * 22
        d += `M${(x - 18).toFixed(1)} ${y.toFixed(1)}a18 18 0 1 0 36 0a18 18 0 1 0 -36 0`
      }
      return path(d, hair)
    }
    case 3:
      return (
        path(
          `M${cx - w - 6} ${cy + 40}Q${cx - w - 16} ${top - 14} ${cx} ${top - 22}` +
            `Q${cx + w + 16} ${top - 14} ${cx + w + 6} ${cy + 40}Q${cx + w - 2} ` +
            `${cy - 30} ${cx + side * 8} ${top + 12}Q${cx - w + 2} ${cy - 24} ${cx - w - 6} ${cy + 40}Z`,
          hair,
        ) +
        sheen(
          `M${cx - side * 30} ${top}q${-side * 24} 20 ${-side * 24} 60q${side * 10} -36 ${side * 24} -60Z`,
        )
      )
    case 4:
      return (
        path(
          `M${cx - w - 8} ${cy + 30}Q${cx - w - 14} ${top - 12} ${cx} ${top - 20}Q${cx + w + 14} ` +
            `${top - 12} ${cx + w + 8} ${cy + 30}Q${cx + w} ${cy - 10} ${cx + w - 12} ${cy - 26}` +
            `Q${cx} ${cy - 20} ${cx - w + 12} ${cy - 26}Q${cx - w} ${cy - 10} ${cx - w - 8} ${cy + 30}Z`,
          hair,
        ) + sheen(`M${cx - 30} ${top - 4}q30 -12 60 0q-30 -4 -60 0Z`)
      )
    case 5: {
      let d = ''
      for (let i = 0; i < 9; i++) {
        const t = i / 8,
          x = cx - w * 0.9 + 1.8 * w * t,
          y = cy - h * 0.78 - Math.sin(Math.PI * t) * 12
        d += `M${(x - 17).toFixed(1)} ${y.toFixed(1)}a17 17 0 1 0 34 0a17 17 0 1 0 -34 0`
      }
      return path(d, hair)
    }
    case 10:
      return (
        path(
          `M${cx - w - 10} ${cy + 60}Q${cx - w - 26} ${top - 30} ${cx} ${top - 32}Q${cx + w + 26} ${top - 30} ` +
            `${cx + w + 10} ${cy + 60}Q${cx + 30} ${cy + h + 34} ${cx} ` +
            `${cy + h + 30}Q${cx - 30} ${cy + h + 34} ${cx - w - 10} ${cy + 60}Z` +
            `M${cx - w + 2} ${cy}Q${cx - w + 2} ${cy + 40} ${cx} ` +
            `${cy + h + 2}Q${cx + w - 2} ${cy + 40} ${cx + w - 2} ${cy}` +
            `Q${cx + w - 6} ${top + 14} ${cx} ${top + 10}Q${cx - w + 6} ${top + 14} ${cx - w + 2} ${cy}Z`,
          hair,
        ).replace('/>', ' fill-rule="evenodd"/>') + sheen(`M${cx - 36} ${top - 12}q36 -20 72 0q-36 -6 -72 0Z`)
      )
    case 6:
    case 8:
    case 9:
      return (
        path(
          `M${cx - w - 4} ${cy - 2}Q${cx - w - 8} ${top - 12} ${cx} ${top - 16}` +
            `Q${cx + w + 8} ${top - 12} ${cx + w + 4} ${cy - 2}Q${cx + w - 6} ` +
            `${cy - 34} ${cx} ${cy - 50}Q${cx - w + 6} ${cy - 34} ${cx - w - 4} ${cy - 2}Z`,
          hair,
        ) +
        sheen(
          `M${cx + side * 8} ${top - 6}q${side * 28} 6 ${side * 34} 30q${-side * 14} -18 ${-side * 34} -30Z`,
        )
      )
    default:
      return path(
        `M${cx - w - 3} ${cy - 8}Q${cx - w - 2} ${cy - 34} ${cx - w + 6} ${cy - 44}` +
          `L${cx - w + 3} ${cy - 10}ZM${cx + w + 3} ${cy - 8}` +
          `Q${cx + w + 2} ${cy - 34} ${cx + w - 6} ${cy - 44}L${cx + w - 3} ${cy - 10}Z`,
        hair,
      )
  }
}
