/** The background pictures in `public/backgrounds/<slug>-{960,1920}.{avif,webp}`. */
export const landscapes = [
  { slug: 'big-sur', title: 'Big Sur', location: 'California, USA' },
  { slug: 'lofoten', title: 'Lofoten', location: 'Nordland, Norway' },
  { slug: 'val-d-orcia', title: "Val d'Orcia", location: 'Tuscany, Italy' },
  { slug: 'moraine-lake', title: 'Moraine Lake', location: 'Alberta, Canada' },
  { slug: 'monument-valley', title: 'Monument Valley', location: 'Utah, USA' },
  { slug: 'ha-long-bay', title: 'Ha Long Bay', location: 'Quang Ninh, Vietnam' },
  { slug: 'kyoto', title: 'Kyoto', location: 'Kansai, Japan' },
  { slug: 'santorini', title: 'Santorini', location: 'Cyclades, Greece' },
] as const
