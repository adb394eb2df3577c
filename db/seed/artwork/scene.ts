export type StayKind =
  | 'beach-house'
  | 'cabin'
  | 'loft'
  | 'desert-house'
  | 'lake-cottage'
  | 'chalet'
  | 'townhouse'
  | 'farmhouse'
  | 'treehouse'
  | 'houseboat'
  | 'villa'
  | 'tiny-house'
  | 'apartment'
  | 'private-room'
export type VehicleKind =
  | 'sedan'
  | 'suv'
  | 'pickup'
  | 'camper-van'
  | 'convertible'
  | 'hatchback'
  | 'electric'
  | 'motorhome'
  | 'motorcycle'
  | 'sports-car'
  | 'minivan'
export type Setting =
  'coast' | 'mountain' | 'desert' | 'forest' | 'lake' | 'city' | 'countryside' | 'snow' | 'tropics'

/** One picture: what it shows, where, for which listing (`seed`) and at which place in its gallery (`view` 0..4). */
export type Scene = {
  subject: { stay: StayKind } | { vehicle: VehicleKind }
  setting: Setting
  seed: string
  view: number
  /** Vehicle paint, a CSS color. */
  color?: string
}
