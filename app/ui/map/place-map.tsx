import { Basemap } from './basemap'
import type { TownLabel } from './label-towns'
import { FRAME, type MapWindow } from './map-window'

export type PinLook = 'soft' | 'solid' | 'dark' | 'small' | 'several'

export type DrawnPin = {
  id: string
  x: number
  y: number
  /** The position of its place, when the pin was moved aside. */
  origin: { x: number; y: number } | null
  /** The text inside the pin: a number, or none. */
  text: string
  /** The accessible name, also the tooltip. */
  label: string
  href: string
  look: PinLook
  /** The ids of the cards of its places. */
  cards: string[]
}

export type DrawnMap = {
  window: MapWindow
  labels: TownLabel[]
  pins: DrawnPin[]
  /** The center of the search and the circle around it. */
  middle: { x: number; y: number; circle: string } | null
  /** A route beneath the pins: its waypoints and the names of its places. */
  route?: DrawnRoute
  scale: { miles: number; length: number }
}

type DrawnRoute = {
  path: string
  start: Position
  /** Null where it ends at its start. */
  end: Position | null
  waypoints: Position[]
  names: TownLabel[]
}

type Position = { x: number; y: number }

const pinStyles: Record<PinLook, { disc: string; text: string }> = {
  soft: { disc: 'fill-amber-soft stroke-amber', text: 'fill-on-amber' },
  solid: { disc: 'fill-accent stroke-surface', text: 'fill-on-accent' },
  dark: { disc: 'fill-ink stroke-surface', text: 'fill-surface' },
  small: { disc: 'fill-ink stroke-surface', text: '' },
  several: { disc: 'fill-surface stroke-control', text: 'fill-ink' },
}

/** A map with pins that are links, drawn as SVG in the page, without a tile server. */
export function PlaceMap({
  map,
  label,
  className = '',
}: {
  map: DrawnMap
  label: string
  className?: string
}) {
  const { window, labels, pins, middle, route, scale } = map
  return (
    <div className={`relative overflow-hidden bg-sunken [container-type:size] ${className}`}>
      <Basemap window={window} className="left-frame-x top-frame-y size-frame" />
      <svg
        role="group"
        aria-label={label}
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        className="relative size-full"
      >
        <g aria-hidden="true">
          {middle && (
            <path
              d={middle.circle}
              className="fill-none stroke-accent"
              strokeWidth={2.5}
              strokeDasharray="1 7"
              strokeLinecap="round"
            />
          )}
          {labels.map(({ dot, x, y, name, anchor }) => (
            <g key={`${name} ${x} ${y}`}>
              <circle cx={dot.x} cy={dot.y} r={3} className="fill-muted" />
              <text
                x={x}
                y={y + 6}
                textAnchor={anchor}
                paintOrder="stroke"
                strokeWidth={4}
                strokeLinejoin="round"
                className="fill-muted stroke-surface text-xl md:text-base"
              >
                {name}
              </text>
            </g>
          ))}
          {route && <Route {...route} />}
          {pins.map(
            ({ id, x, y, origin }) =>
              origin && (
                <g key={id}>
                  <path d={`M${x} ${y}L${origin.x} ${origin.y}`} className="stroke-muted" strokeWidth={1.5} />
                  <circle cx={origin.x} cy={origin.y} r={3} className="fill-ink" />
                </g>
              ),
          )}
          {middle && (
            <circle
              cx={middle.x}
              cy={middle.y}
              r={7}
              className="fill-danger stroke-surface"
              strokeWidth={3}
            />
          )}
        </g>
        {pins.map((pin) => (
          <Pin key={pin.id} {...pin} />
        ))}
      </svg>
      <Scale {...scale} />
    </div>
  )
}

function Route({ path, start, end, waypoints, names }: DrawnRoute) {
  return (
    <>
      <path
        d={path}
        className="fill-none stroke-surface"
        strokeWidth={9}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d={path}
        className="fill-none stroke-accent"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {waypoints.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={8} className="fill-ink stroke-surface" strokeWidth={3} />
      ))}
      <circle cx={start.x} cy={start.y} r={10} className="fill-surface stroke-ink" strokeWidth={5} />
      {end && (
        <rect
          x={end.x - 10}
          y={end.y - 10}
          width={20}
          height={20}
          rx={3}
          className="fill-ink stroke-surface"
          strokeWidth={3}
        />
      )}
      {names.map(({ x, y, name, anchor }) => (
        <text
          key={`${name} ${x} ${y}`}
          x={x}
          y={y + 7}
          textAnchor={anchor}
          paintOrder="stroke"
          strokeWidth={5}
          strokeLinejoin="round"
          className="fill-ink stroke-surface text-xl font-bold md:text-lg"
        >
          {name}
        </text>
      ))}
    </>
  )
}

function Pin({ id, x, y, text, label, href, look, cards }: DrawnPin) {
  const { disc, text: ink } = pinStyles[look]
  return (
    <a id={id} href={href} aria-label={label} data-cards={cards.join(' ')} className="map-pin">
      <title>{label}</title>
      {look === 'several' ? (
        <rect
          x={x - 10 - 6 * text.length}
          y={y - 18}
          width={20 + 12 * text.length}
          height={36}
          rx={18}
          strokeWidth={2}
          className={disc}
        />
      ) : (
        <circle cx={x} cy={y} r={look === 'small' ? 9 : 18} strokeWidth={3} className={disc} />
      )}
      {look === 'small' && <circle cx={x} cy={y} r={18} fillOpacity={0} />}
      {text && (
        <text x={x} y={y + 7} textAnchor="middle" className={`${ink} text-lg font-bold tabular-nums`}>
          {text}
        </text>
      )}
    </a>
  )
}

/** A separate SVG as wide as the map, so that the bar scales with it. */
function Scale({ miles, length }: DrawnMap['scale']) {
  return (
    <svg
      viewBox={`0 0 ${FRAME.width} 48`}
      role="img"
      aria-label={`Scale: the bar is ${miles} ${miles === 1 ? 'mile' : 'miles'} long`}
      className="pointer-events-none absolute inset-x-0 bottom-0 w-full"
    >
      <path d={`M16 30v6h${length}v-6`} className="fill-none stroke-ink" strokeWidth={2} />
      <text
        x={16 + length / 2}
        y={26}
        textAnchor="middle"
        paintOrder="stroke"
        strokeWidth={4}
        strokeLinejoin="round"
        className="fill-ink stroke-surface text-xl md:text-base"
      >
        {miles.toLocaleString('en-US')} mi
      </text>
    </svg>
  )
}
