type BarChartProps = {
  /** The accessible name of the chart. */
  label: string
  bars: { name: string; value: number }[]
}

const [WIDTH, HEIGHT, GAP] = [300, 56, 2]

/** A bar chart as plain SVG. Negative values hang below the zero line in the color of warnings. */
export function BarChart({ label, bars }: BarChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  const lowest = Math.min(0, ...bars.map(({ value }) => value))
  const scale = HEIGHT / (highest - lowest || 1)
  const zero = highest * scale
  const step = WIDTH / bars.length
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      className="block h-14 w-full"
    >
      {bars.map(
        ({ name, value }, index) =>
          value !== 0 && (
            <rect
              key={name}
              x={round(index * step)}
              width={round(step - GAP)}
              y={round(value > 0 ? zero - value * scale : zero)}
              height={round(Math.max(Math.abs(value) * scale, 1))}
              className={value > 0 ? 'fill-accent' : 'fill-danger'}
            />
          ),
      )}
      <rect x="0" width={WIDTH} y={round(zero)} height="1" className="fill-line" />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
