import { MAP_HEIGHT, MAP_WIDTH, type MapLabel, type RegionShapes } from './map-shapes'

type RegionMapProps = { shapes: RegionShapes; label: string; description: string; className?: string }

/** A region as a picture in the page: land, water, borders, landmarks and, in the middle, the area that is meant. */
export function RegionMap({ shapes, label, description, className = '' }: RegionMapProps) {
  const [x, y] = [MAP_WIDTH / 2, MAP_HEIGHT / 2]
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={`w-full bg-accent-soft ${className}`}
    >
      <path d={shapes.land} className="fill-sunken" />
      <path d={shapes.home} className="fill-surface" />
      <path d={shapes.borders} className="fill-none stroke-control" strokeDasharray="5 4" />
      <path d={shapes.graticule} className="fill-none stroke-ink opacity-10" />
      {shapes.names.map((name) => (
        <Words
          key={name.text}
          {...name}
          text={name.text.toUpperCase()}
          anchor="middle"
          className="fill-muted text-xl tracking-widest md:text-sm"
        />
      ))}
      {shapes.dots.map((dot) => (
        <g key={dot.text}>
          <circle cx={dot.x} cy={dot.y} r={3} className="fill-muted" />
          <Words {...dot} x={dot.x + 9} y={dot.y + 5} className="fill-ink text-2xl md:text-base" />
        </g>
      ))}
      <circle cx={x} cy={y} r={30} className="fill-accent opacity-25" />
      <circle cx={x} cy={y} r={8} className="fill-accent stroke-surface" strokeWidth={3} />
      <Words
        x={x}
        y={y + 58}
        text={label}
        anchor="middle"
        className="fill-ink text-3xl font-semibold md:text-lg"
      />
    </svg>
  )
}

/** Words that stay readable across a coast: an outline in the colour of the land. */
function Words({ x, y, text, anchor, className }: MapLabel & { anchor?: 'middle'; className: string }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      paintOrder="stroke"
      strokeWidth={4}
      strokeLinejoin="round"
      className={`stroke-surface ${className}`}
    >
      {text}
    </text>
  )
}
