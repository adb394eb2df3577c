/** The backgrounds of the home page, `public/backgrounds/<slug>-{960,1920}.{avif,webp}`, in the order they turn. */
export const landscapes = [
  { slug: 'coast', title: 'Golden hour on the coast', location: 'Big Sur, California' },
  { slug: 'mountains', title: 'First light on the peaks', location: 'Grand Teton, Wyoming' },
  { slug: 'desert', title: 'Desert dusk', location: 'Monument Valley, Utah' },
  { slug: 'forest', title: 'Mist between the firs', location: 'Olympic Peninsula, Washington' },
  { slug: 'lake', title: 'Still water', location: 'Lake Bled, Slovenia' },
  { slug: 'islands', title: 'Islands in the evening', location: 'Lofoten, Norway' },
  { slug: 'hills', title: 'Rolling hills', location: 'Val d’Orcia, Tuscany' },
  { slug: 'city', title: 'City lights', location: 'Lisbon, Portugal' },
] as const
