import { Basemap } from './basemap'
import { BASEMAP_SCALE } from './basemap-url'
import { FRAME, REGION, scaleOf, type MapWindow } from './map-window'

export type MapLabel = { x: number; y: number; text: string }

/**
 * A drawn region: the window of its basemap and the dots of towns. The place itself is in the middle, in a circle of
 * this radius, or only its city is known.
 */
export type RegionShapes = { window: MapWindow; dots: MapLabel[]; radius: number | null }

/** Half of the width that phones show, where the map is as high as elsewhere. */
const PHONE_REACH = 285
/** Approximate width of a character there. */
const DOT_WIDTH = 13
/** Hides a text on phones whose edge it would cross. */
const phoneClass = (left: number, right: number) =>
  left < REGION.width / 2 - PHONE_REACH || right > REGION.width / 2 + PHONE_REACH ? 'max-md:hidden' : ''

type RegionMapProps = { shapes: RegionShapes; label: string; description: string; className?: string }

/** An SVG map of a region: land, water, borders, towns and, in the middle, the area of the place itself. */
export function RegionMap({ shapes, label, description, className = '' }: RegionMapProps) {
  const [x, y] = [REGION.width / 2, REGION.height / 2]
  return (
    <div className={`relative overflow-hidden bg-sunken [container-type:size] ${className}`}>
      <Basemap window={shapes.window} className="left-region-x top-region-y size-region" />
      <svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${REGION.width} ${REGION.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="relative size-full"
      >
        {shapes.dots.map((dot) => (
          <g key={dot.text}>
            <circle cx={dot.x} cy={dot.y} r={3} className="fill-muted" />
            <Label
              {...dot}
              x={dot.x + 9}
              y={dot.y + 5}
              className={`fill-ink text-2xl md:text-base ${phoneClass(dot.x, dot.x + 9 + DOT_WIDTH * dot.text.length)}`}
            />
          </g>
        ))}
        {shapes.radius ? (
          <circle
            cx={x}
            cy={y}
            r={shapes.radius}
            className="fill-accent stroke-accent [fill-opacity:0.2]"
            strokeWidth={2}
          />
        ) : (
          <circle cx={x} cy={y} r={6} className="fill-ink" />
        )}
        <Label
          x={x}
          y={y + (shapes.radius ?? 8) + 28}
          text={label}
          anchor="middle"
          className="fill-ink text-3xl font-semibold md:text-lg"
        />
      </svg>
      <Scale window={shapes.window} />
    </div>
  )
}

/** The length of a round number of miles. Its box is as wide as the basemap, however much of that is shown. */
function Scale({ window }: { window: MapWindow }) {
  const { miles, length } = scaleOf(window)
  const name = `${miles.toLocaleString('en-US')} mi`
  return (
    <svg
      role="img"
      aria-label={`Scale: the bar is ${name} long`}
      className="absolute bottom-3 left-3 size-region overflow-visible fill-muted text-sm"
    >
      <text
        y="100%"
        dy={-8}
        paintOrder="stroke"
        strokeWidth={3}
        strokeLinejoin="round"
        className="stroke-surface"
      >
        {name}
      </text>
      <rect y="100%" width={`${((100 * length) / FRAME.width / BASEMAP_SCALE).toFixed(1)}%`} height={2} />
    </svg>
  )
}

/** Text outlined in the color of the land, so that it stays legible across a coast. */
function Label({ x, y, text, anchor, className }: MapLabel & { anchor?: 'middle'; className: string }) {
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
