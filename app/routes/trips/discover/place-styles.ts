import type { PlaceType } from '~/domain/places/place'
import type { IconName } from '~/ui/icon'
import type { PinLook } from '~/ui/map/place-map'

/** The colors and icons of each type. They differ in brightness too, not only in hue. */
export const placeStyles: Record<PlaceType, { pin: PinLook; badge: string; icon: IconName }> = {
  restaurant: { pin: 'soft', badge: 'border-amber bg-amber-soft text-on-amber', icon: 'fork' },
  attraction: { pin: 'solid', badge: 'border-accent bg-accent text-on-accent', icon: 'camera' },
  gas_station: { pin: 'dark', badge: 'border-ink bg-ink text-surface', icon: 'fuel' },
}
