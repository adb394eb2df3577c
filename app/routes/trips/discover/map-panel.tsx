import { placeTypes, placeTypeLabels } from '~/domain/places/place'
import { count } from '~/domain/shared/phrases'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PlaceMap, type DrawnMap } from '~/ui/map/place-map'
import { placeStyles } from './place-styles'

type MapPanelProps = { map: DrawnMap; near: { label: string } | null; radius: number; count: number }

/** The map with its legend. On phones it is shown by a link to it, and by links to its pins. */
export function MapPanel({ map, near, radius, count: total }: MapPanelProps) {
  const where = near ? ` within ${radius} miles of ${near.label}` : ''
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <p className="flex items-center justify-between border-b border-line pl-4 lg:hidden">
        <span className="font-semibold">Map</span>
        <a href="#places" className={button('quiet')}>
          <Icon name="close" size={18} />
          Hide map
        </a>
      </p>
      <PlaceMap map={map} label={`Map of ${count(total, 'place')}${where}`} className="discover-map" />
      <ul role="list" className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm">
        {map.middle && near && (
          <LegendItem colors="border-line bg-danger">{near.label.split(',')[0]!}</LegendItem>
        )}
        {placeTypes.map((type) => (
          <LegendItem key={type} colors={placeStyles[type].badge}>
            {placeTypeLabels[type].singular}
          </LegendItem>
        ))}
      </ul>
    </div>
  )
}

function LegendItem({ colors, children }: { colors: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-4 rounded-full border-2 ${colors}`} />
      {children}
    </li>
  )
}
