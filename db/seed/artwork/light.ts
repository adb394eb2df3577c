import { mix, multiply } from './color'
import type { Random } from './random'

export type Mood = 'dawn' | 'noon' | 'golden' | 'dusk' | 'night' | 'overcast'

/** The light of a scene. Every local color passes through it, which is what holds a picture together. */
export type Light = {
  mood: Mood
  /** Zenith to horizon. */
  sky: readonly [string, string, string, string]
  haze: string
  sun: string
  /** Multiplied with surfaces that face the sun, and with those that do not. */
  key: string
  shadow: string
  /** Lamps are on. */
  glow: boolean
  /** -1 the sun stands left, 1 right. */
  side: -1 | 1
  lit(color: string, depth?: number): string
  shade(color: string, depth?: number): string
  /** Between shade (0) and sun (1), then `depth` (0..1) into the haze. */
  tone(color: string, sunlight: number, depth?: number): string
}

type Palette = Pick<Light, 'sky' | 'haze' | 'sun' | 'key' | 'shadow'>

const palettes: Record<Mood, readonly Palette[]> = {
  dawn: [
    {
      sky: ['#6d8fba', '#a8bcd6', '#f0c9bf', '#fde4c8'],
      haze: '#efd0c6',
      sun: '#fff2d8',
      key: '#ffe9d8',
      shadow: '#8890bb',
    },
    {
      sky: ['#7fa7b5', '#b9cfcb', '#f4d9b8', '#fbe8cf'],
      haze: '#ecdcc6',
      sun: '#fff6df',
      key: '#fff0d9',
      shadow: '#8a9ab0',
    },
    {
      sky: ['#8f8fc2', '#c3abcf', '#f3bfc0', '#fbdcc3'],
      haze: '#eec6c8',
      sun: '#ffeedd',
      key: '#ffe4dc',
      shadow: '#8481b4',
    },
  ],
  noon: [
    {
      sky: ['#2e7cbd', '#5fa6d8', '#a3d1ea', '#dbeef3'],
      haze: '#cde4ee',
      sun: '#ffffff',
      key: '#fffaf0',
      shadow: '#8ba3c9',
    },
    {
      sky: ['#3f93b8', '#74b9cf', '#b4dcdd', '#eaf2e4'],
      haze: '#d6e8e2',
      sun: '#fffdf0',
      key: '#fffbee',
      shadow: '#87a5b8',
    },
    {
      sky: ['#2767a6', '#4f93cb', '#9cc8e4', '#efeee0'],
      haze: '#d3e2e6',
      sun: '#fffdf3',
      key: '#fff8ea',
      shadow: '#8098c4',
    },
  ],
  golden: [
    {
      sky: ['#4d83a8', '#9dbcb9', '#f4d49c', '#fde6b4'],
      haze: '#f2d5a2',
      sun: '#fff6d2',
      key: '#ffe2ab',
      shadow: '#83709a',
    },
    {
      sky: ['#dc8755', '#efaa69', '#f8cb89', '#fdeabf'],
      haze: '#f5cb92',
      sun: '#fffbe0',
      key: '#ffd79b',
      shadow: '#8a6583',
    },
    {
      sky: ['#5a7fa6', '#b7a7ad', '#f0b98a', '#fbd9a0'],
      haze: '#efc095',
      sun: '#fff3cf',
      key: '#ffdba6',
      shadow: '#7c6797',
    },
  ],
  dusk: [
    {
      sky: ['#27376a', '#5c5591', '#c6778d', '#f7ad7c'],
      haze: '#b9808f',
      sun: '#ffd9a3',
      key: '#dca5a0',
      shadow: '#4f4b86',
    },
    {
      sky: ['#143d57', '#31697b', '#cf987e', '#f6c994'],
      haze: '#8f9089',
      sun: '#ffe3b0',
      key: '#d3b39d',
      shadow: '#3f5a7d',
    },
    {
      sky: ['#3a2c5e', '#7b4a80', '#d9696e', '#f9a06a'],
      haze: '#b06a7d',
      sun: '#ffcf9a',
      key: '#dd9c94',
      shadow: '#56407c',
    },
  ],
  night: [
    {
      sky: ['#0b1633', '#15294f', '#284775', '#56769c'],
      haze: '#355280',
      sun: '#eef3ff',
      key: '#a6b8e4',
      shadow: '#43568f',
    },
    {
      sky: ['#0d1c2e', '#15364a', '#2a5a6b', '#5f8b8c'],
      haze: '#376672',
      sun: '#f3f6ea',
      key: '#9fc0cc',
      shadow: '#3d6279',
    },
  ],
  overcast: [
    {
      sky: ['#8ea2b0', '#a8b9c2', '#c6d1d4', '#e1e6e3'],
      haze: '#cdd7d9',
      sun: '#ffffff',
      key: '#e9edee',
      shadow: '#97a7b8',
    },
    {
      sky: ['#9aa5a3', '#b5bfba', '#d2d6cb', '#e8e6da'],
      haze: '#d5d8cf',
      sun: '#ffffff',
      key: '#ededE4',
      shadow: '#98a4a6',
    },
  ],
}

/** Another time of the same day, for the last picture of a listing. */
export const otherMood: Record<Mood, Mood> = {
  dawn: 'noon',
  noon: 'golden',
  golden: 'dusk',
  dusk: 'golden',
  night: 'dusk',
  overcast: 'overcast',
}

/** The light inside: lamps in the evening, soft daylight otherwise; what the window shows keeps its own. */
export function indoors(outside: Light): Light {
  const palette: Palette = outside.glow
    ? { ...pick(outside), key: '#ffe0b0', shadow: '#7d5f63', haze: '#e8b982', sun: '#ffe7b8' }
    : outside.mood === 'golden' || outside.mood === 'dawn'
      ? { ...pick(outside), key: '#fff0d8', shadow: '#a08d9c', haze: '#f3e2cc' }
      : { ...pick(outside), key: '#fdf9f1', shadow: '#9d9fb0', haze: '#eef0ee' }
  return build(palette, outside.mood, outside.side)
}

const pick = ({ sky, haze, sun, key, shadow }: Light): Palette => ({ sky, haze, sun, key, shadow })

export function lightFor(mood: Mood, random: Random): Light {
  return build(random.pick(palettes[mood]), mood, random.chance(0.5) ? 1 : -1)
}

function build(palette: Palette, mood: Mood, side: -1 | 1): Light {
  const tone = (color: string, sunlight: number, depth = 0) =>
    mix(
      mix(multiply(color, palette.shadow), multiply(color, palette.key), Math.max(0, Math.min(1, sunlight))),
      palette.haze,
      depth,
    )
  return {
    ...palette,
    mood,
    glow: mood === 'dusk' || mood === 'night',
    side,
    tone,
    lit: (color, depth) => tone(color, 1, depth),
    shade: (color, depth) => tone(color, 0, depth),
  }
}
