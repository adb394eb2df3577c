import { priceRange } from '~/domain/listings/choices'
import { useHydrated } from '~/ui/use-hydrated'

type Prices = { min: number; max: number }

/**
 * Two native sliders on one track, in addition to the number fields, which scripts keep in sync. An empty track
 * reserves the space until scripts start.
 */
export function PriceSlider({ prices, change }: { prices: Prices; change: (prices: Prices) => void }) {
  const { min, max, step } = priceRange
  if (!useHydrated()) return <div className="price-track" />
  const percent = (value: number) => ((Math.min(max, Math.max(min, value || 0)) - min) / (max - min)) * 100
  const common = { type: 'range', min, max, step, className: 'price-slider' } as const
  return (
    <div className="price-track">
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
