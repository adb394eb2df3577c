/** How the land rises behind a place. */
export type Relief =
  | 'flat land'
  | 'low hills'
  | 'rolling hills'
  | 'rounded ridges'
  | 'forested range'
  | 'far snowy range'
  | 'snowy volcano'
  | 'granite peaks'
  | 'snowy peaks'
  | 'dry ranges'
  | 'mesas'
  | 'table mountain'
  | 'green cliffs'

export type Tree =
  | 'pine'
  | 'broadleaf'
  | 'live oak'
  | 'eucalyptus'
  | 'birch'
  | 'red maple'
  | 'cypress'
  | 'juniper'
  | 'Joshua tree'
  | 'palm'
  | 'fan palm'

export type LowPlant = 'shrub' | 'grass' | 'boulder' | 'agave' | 'prickly pear'

/** What covers slopes and closes the view: `scrub` is scattered, `bare` is moss and stone. */
export type Cover = 'conifers' | 'broadleaves' | 'mixed' | 'jungle' | 'scrub' | 'bare'

/** How the edge of the sea looks: the color of its rock, of what grows on it, and how high it stands. */
export type Shore = { rock: string; top: string; height: number }

/** How the older quarters of its towns are built. */
export type Roofs = 'gables' | 'terracotta' | 'flat brick' | 'adobe' | 'gray tiles' | 'bright iron' | 'stucco'

/** The nature of a place: what its pictures show of relief, plants, ground and shore. */
export type Biome = {
  relief: Relief
  trees: readonly Tree[]
  low: readonly LowPlant[]
  cover: Cover
  leaf: string
  bush: string
  ground: string
  shore: Shore
  roofs: Roofs
}
