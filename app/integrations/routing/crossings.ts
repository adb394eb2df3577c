import type { Position } from '../../domain/shared/distance'

/** A car ferry, or a train that carries cars through a tunnel. */
export type Crossing = {
  kind: 'ferry' | 'tunnel'
  name: string
  /** Usual time from check-in to the exit ramp: the operator's crossing time plus its latest check-in. */
  minutes: number
}

export type Link = Crossing & {
  from: Position
  to: Position
  /** By water or rail. */
  miles: number
}

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })

const ferry = (name: string, from: Position, to: Position, miles: number, minutes: number): Link => ({
  kind: 'ferry',
  name,
  from,
  to,
  miles,
  minutes,
})

/**
 * Car ferries and car trains between towns. Their times are rounded and from memory, not from the operators'
 * timetables; see `docs/decisions/route-estimates.md`. They also vary by season.
 */
export const crossings: readonly Link[] = [
  {
    kind: 'tunnel',
    name: 'Channel Tunnel car train, Folkestone–Calais',
    from: at(51.0832, 1.1836),
    to: at(50.9513, 1.8587),
    miles: 36,
    minutes: 65,
  },
  ferry('Dover–Calais ferry', at(51.1279, 1.3134), at(50.9513, 1.8587), 26, 150),
  ferry('Newhaven–Dieppe ferry', at(50.7934, 0.0467), at(49.9226, 1.0775), 74, 285),
  ferry('Harwich–Hook of Holland ferry', at(51.9448, 1.2872), at(51.981, 4.1286), 124, 435),
  ferry('Holyhead–Dublin ferry', at(53.3094, -4.633), at(53.3331, -6.2489), 67, 240),
  ferry('Cairnryan–Belfast ferry', at(54.9023, -5.0266), at(54.597, -5.93), 48, 180),
  ferry('Rosslare–Fishguard ferry', at(52.3342, -6.4575), at(51.9939, -4.9757), 62, 255),
  ferry('Portsmouth–Fishbourne ferry', at(50.7989, -1.0912), at(50.7299, -1.1613), 8, 75),
  ferry('Rødby–Puttgarden ferry', at(54.6952, 11.3889), at(54.3734, 11.0), 12, 75),
  ferry('Rostock–Gedser ferry', at(54.0887, 12.1405), at(54.5744, 11.9267), 30, 165),
  ferry('Trelleborg–Rostock ferry', at(55.3751, 13.1569), at(54.0887, 12.1405), 95, 420),
  ferry('Trelleborg–Sassnitz ferry', at(55.3751, 13.1569), at(54.5164, 13.6411), 65, 210),
  ferry('Helsinki–Tallinn ferry', at(60.1695, 24.9354), at(59.437, 24.7535), 50, 180),
  ferry('Stockholm–Turku ferry', at(59.3294, 18.0687), at(60.4518, 22.2666), 170, 690),
  ferry('Nynäshamn–Visby ferry', at(58.9034, 17.9479), at(57.6409, 18.296), 94, 240),
  ferry('Villa San Giovanni–Messina ferry', at(38.2198, 15.6368), at(38.1938, 15.554), 5, 50),
  ferry('Genoa–Bastia ferry', at(44.4056, 8.9463), at(42.7028, 9.45), 125, 450),
  ferry('Civitavecchia–Olbia ferry', at(42.0924, 11.7954), at(40.9235, 9.4964), 140, 480),
  ferry('Piombino–Portoferraio ferry', at(42.9255, 10.5269), at(42.8147, 10.3167), 14, 90),
  ferry('Bonifacio–Santa Teresa ferry', at(41.3877, 9.1594), at(41.2416, 9.1886), 10, 90),
  ferry('Barcelona–Palma ferry', at(41.3888, 2.159), at(39.5694, 2.6502), 160, 510),
  ferry('Bari–Durrës ferry', at(41.1177, 16.8512), at(41.3231, 19.4414), 140, 660),
  ferry('Brindisi–Igoumenitsa ferry', at(40.6321, 17.9361), at(39.5038, 20.2657), 135, 600),
  ferry('Piraeus–Heraklion ferry', at(37.942, 23.6465), at(35.3279, 25.1434), 200, 600),
  ferry('Algeciras–Tangier Med ferry', at(36.1327, -5.4505), at(35.8893, -5.3213), 20, 180),
  ferry('Seattle–Bainbridge Island ferry', at(47.6062, -122.3321), at(47.6262, -122.5212), 9, 60),
  ferry('Edmonds–Kingston ferry', at(47.8107, -122.3774), at(47.7987, -122.4982), 6, 60),
  ferry('Seattle–Bremerton ferry', at(47.6062, -122.3321), at(47.5673, -122.6326), 15, 90),
  ferry('Mukilteo–Clinton ferry', at(47.9445, -122.3046), at(47.9787, -122.3557), 4, 50),
  // From one side only, so that no route goes through the islands.
  ferry('Fauntleroy–Vashon ferry', at(47.6062, -122.3321), at(47.4473, -122.4598), 10, 60),
  ferry('Anacortes–Friday Harbor ferry', at(48.5126, -122.6127), at(48.5343, -123.0171), 20, 120),
  ferry('Port Angeles–Victoria ferry', at(48.1181, -123.4307), at(48.4329, -123.3693), 23, 150),
  ferry('Tsawwassen–Swartz Bay ferry', at(49.0229, -123.0827), at(48.6506, -123.3987), 27, 135),
  ferry('Horseshoe Bay–Nanaimo ferry', at(49.2497, -123.1193), at(49.1664, -123.9402), 35, 150),
  ferry('Woods Hole–Vineyard Haven ferry', at(41.5515, -70.6148), at(41.4543, -70.6036), 7, 75),
  // Joined at Barnstable, because through routes do not use the local roads of Hyannis.
  ferry('Hyannis–Nantucket ferry', at(41.7001, -70.2995), at(41.2835, -70.0995), 30, 165),
  ferry('North Sydney–Port aux Basques ferry', at(46.1368, -60.1942), at(47.5715, -59.1364), 110, 540),
  ferry('Wellington–Picton ferry', at(-41.2866, 174.7756), at(-41.2906, 174.0082), 57, 255),
  ferry('Geelong–Devonport ferry', at(-38.1471, 144.3607), at(-41.1789, 146.3494), 270, 720),
  // The other ferry across the Strait of Magellan, at the First Narrows, has no town on either side.
  ferry('Punta Arenas–Porvenir ferry', at(-53.1626, -70.9081), at(-53.2958, -70.3667), 25, 170),
  ferry('Aomori–Hakodate ferry', at(40.8244, 140.74), at(41.7758, 140.7367), 70, 280),
  ferry('Banyuwangi–Gilimanuk ferry', at(-8.2325, 114.3576), at(-8.1613, 114.4367), 4, 75),
  ferry('Merak–Bakauheni ferry', at(-5.9986, 106.0), at(-5.8717, 105.7511), 19, 150),
]

/**
 * Waters that are too narrow for the land mask and have no road across: lines that no road crosses, as latitude
 * and longitude in turn.
 */
export const straits: readonly (readonly number[])[] = [
  // Gibraltar
  [35.9, -6.3, 35.95, -5.6, 36.02, -5.25, 36.05, -4.6],
  // Messina
  [38.5, 15.6, 38.25, 15.63, 38.1, 15.6, 37.6, 15.6],
  // Bonifacio
  [41.32, 8.8, 41.32, 9.6],
  // The English Channel and the southern North Sea
  [50.2, -1.0, 50.6, 0.9, 51.0, 1.45, 51.5, 2.2],
  // The North Channel, between Scotland and Ireland
  [54.2, -5.2, 54.85, -5.4, 55.3, -5.9, 55.7, -6.6],
  // The Fehmarn Belt
  [54.53, 10.8, 54.57, 11.3, 54.3, 11.9, 54.5, 12.6, 54.9, 12.9],
  // Puget Sound, open at the Tacoma Narrows and at Deception Pass
  [47.33, -122.45, 47.58, -122.45, 47.9, -122.42, 47.96, -122.33, 48.15, -122.53, 48.33, -122.57],
  // The straits of Juan de Fuca, Haro and Georgia
  [
    48.3, -124.9, 48.22, -123.4, 48.4, -122.95, 48.7, -123.2, 49.1, -123.45, 49.5, -124.3, 50.0, -124.95,
    50.4, -125.3, 50.7, -127.0, 51.0, -128.0,
  ],
  // Delaware Bay
  [38.75, -74.95, 38.9, -75.08, 39.2, -75.25, 39.42, -75.53],
  // Long Island Sound
  [40.84, -73.72, 40.93, -73.55, 41.05, -73.1, 41.1, -72.6, 41.2, -72.2, 41.25, -71.8],
  // Vineyard and Nantucket Sounds
  [41.35, -70.95, 41.49, -70.65, 41.53, -70.4, 41.45, -70.0],
  // Cook Strait
  [-40.6, 174.3, -41.2, 174.5, -41.7, 174.7],
  // Tsugaru
  [41.4, 139.8, 41.35, 140.5, 41.45, 141.3],
  // Bali and Sunda
  [-7.9, 114.5, -8.19, 114.4, -8.8, 114.5],
  [-5.5, 105.95, -5.93, 105.88, -6.4, 105.3],
  // Singapore and Johor to the islands of Indonesia
  [1.1, 103.3, 1.2, 103.85, 1.25, 104.4],
  // The Palk Strait, between India and Sri Lanka
  [8.8, 79.0, 9.25, 79.55, 9.9, 79.9],
  // Bab-el-Mandeb
  [12.3, 43.4, 12.65, 43.3, 13.2, 43.0],
  // Hormuz
  [26.2, 55.9, 26.6, 56.4, 26.0, 56.8],
]

/** Roads over water that the land mask takes for sea: bridges and causeways, by their ends. */
export const bridges: readonly (readonly [from: Position, to: Position])[] = [
  // The Øresund Bridge, the Great Belt and the Confederation Bridge
  [at(55.6759, 12.5655), at(55.6059, 13.0007)],
  [at(55.3129, 10.7896), at(55.4026, 11.3546)],
  [at(46.1319, -64.5), at(46.2385, -63.1311)],
  // The Chesapeake Bay Bridge-Tunnel
  [at(36.8468, -76.2852), at(37.271, -75.981)],
  // The Overseas Highway
  [at(25.0865, -80.4473), at(24.7137, -81.0903)],
  [at(24.7137, -81.0903), at(24.5557, -81.7826)],
  // The Canso Causeway
  [at(45.6225, -61.9935), at(45.6153, -61.365)],
  [at(45.6153, -61.365), at(46.1368, -60.1942)],
  // Around bays: across Newfoundland, from Hakodate to Date, and on both sides of the Strait of Magellan
  [at(47.5715, -59.1364), at(48.949, -57.95)],
  [at(48.9289, -55.6644), at(48.1568, -53.9652)],
  [at(48.1568, -53.9652), at(47.5649, -52.7093)],
  [at(41.7758, 140.7367), at(42.4718, 140.8647)],
  [at(-51.6226, -69.2181), at(-53.1548, -70.9113)],
  [at(-53.296, -70.3663), at(-53.7877, -67.7095)],
]

/** Countries on the same land as others, from which no road leads there: beyond the Darién Gap, and South Korea. */
export const closedOff: readonly (readonly string[])[] = [
  ['CO', 'VE', 'EC', 'PE', 'BO', 'BR', 'AR', 'CL', 'PY', 'UY', 'GY', 'SR', 'GF'],
  ['KR'],
]
