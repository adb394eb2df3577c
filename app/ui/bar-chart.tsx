type BarChartProps = {
  /** The accessible name of the chart. */
  label: string
  /** `upcoming` is the part of a value that is not certain yet, drawn lighter. */
  bars: { name: string; value: number; upcoming?: number }[]
  /** The words at the ends of the chart: its highest value and, unless its bars have names below, the first and last. */
  axis?: { highest: string; first?: string; last?: string }
}

const [WIDTH, HEIGHT, GAP] = [300, 160, 2]

/** A bar chart as plain SVG. Negative values hang below the zero line in the color of warnings. */
export function BarChart({ label, bars, axis }: BarChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  const lowest = Math.min(0, ...bars.map(({ value }) => value))
  const scale = HEIGHT / (highest - lowest || 1)
  const zero = highest * scale
  const step = WIDTH / bars.length
  const chart = (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      className="block h-40 w-full"
    >
      {bars.map(
        ({ name, value, upcoming = 0 }, index) =>
          value !== 0 && (
            <g key={name} className={value > 0 ? 'fill-accent' : 'fill-danger'}>
              {[
                { part: value - upcoming, top: value - upcoming, fillOpacity: undefined },
                { part: upcoming, top: value, fillOpacity: 0.4 },
              ].map(
                ({ part, top, fillOpacity }) =>
                  part !== 0 && (
                    <rect
                      key={top}
                      x={round(index * step)}
                      width={round(step - GAP)}
                      y={round(zero - Math.max(top, 0) * scale)}
                      height={round(Math.max(Math.abs(part) * scale, 1))}
                      fillOpacity={fillOpacity}
                    />
                  ),
              )}
            </g>
          ),
      )}
      <rect x="0" width={WIDTH} y={round(zero)} height="1" className="fill-line" />
    </svg>
  )
  if (!axis) return chart
  return (
    <>
      <p aria-hidden="true" className="border-b border-dashed border-line text-sm text-muted tabular-nums">
        {axis.highest}
      </p>
      {chart}
      {axis.first && (
        <p aria-hidden="true" className="flex justify-between gap-2 text-sm text-muted">
          <span>{axis.first}</span>
          <span>{axis.last}</span>
        </p>
      )}
    </>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
