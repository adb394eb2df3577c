import { priceRange } from '~/domain/listings/choices'
import { useHydrated } from '~/ui/use-hydrated'

type Prices = { min: number; max: number }

/** Two native sliders on one track, in addition to the number fields. They need scripts to stay in sync with them. */
export function PriceSlider({ prices, change }: { prices: Prices; change: (prices: Prices) => void }) {
  const { min, max, step } = priceRange
  if (!useHydrated()) return null
  const percent = (value: number) => ((Math.min(max, Math.max(min, value || 0)) - min) / (max - min)) * 100
  const common = { type: 'range', min, max, step, className: slider } as const
  return (
    <div className="relative mb-3 h-11">
      <div className="absolute inset-x-0 top-5 h-1 rounded-full bg-line" />
      <div
        className="absolute top-5 h-1 rounded-full bg-accent"
        style={{ left: `${percent(prices.min)}%`, right: `${100 - percent(prices.max)}%` }}
      />
      <input
        {...common}
        aria-label="Minimum price"
        value={prices.min}
        onChange={({ target }) =>
          change({ ...prices, min: Math.min(Number(target.value), prices.max - step) })
        }
      />
      <input
        {...common}
        aria-label="Maximum price"
        value={prices.max}
        onChange={({ target }) =>
          change({ ...prices, max: Math.max(Number(target.value), prices.min + step) })
        }
      />
    </div>
  )
}

const slider = [
  'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full',
  '[&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6',
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
  '[&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface',
].join(' ')
