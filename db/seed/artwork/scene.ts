import type { StayLook, VehicleLook } from './look'

export type Setting =
  | 'coast'
  | 'harbor'
  | 'mountain'
  | 'desert'
  | 'forest'
  | 'lake'
  | 'city'
  | 'town'
  | 'countryside'
  | 'snow'
  | 'tropics'

/** One picture: what it shows, for which listing (`seed`) and at which place in its gallery (`view` 0..4). */
export type Scene = ({ stay: StayLook } | { vehicle: VehicleLook }) & { seed: string; view: number }
