import type { ListingType } from '../../../app/domain/listings/choices'

/** Codes in every state. Days are relative to today, amounts in dollars, and `uses` is the number of bookings with it. */
type DiscountSeed = {
  code: string
  /** The key of the host, or of the admin for a platform code. */
  by: string
  type: 'percentage' | 'fixed_amount'
  value: number
  description: string
  min?: number
  max?: number
  limit?: number
  from: number
  until: number
  inactive?: true
  only?: ListingType
  uses: number
}

export const discountSeeds: readonly DiscountSeed[] = [
  { code: 'WELCOME10', by: 'admin', type: 'percentage', value: 10, description: '10% off your first trips, up to $50', min: 100, max: 50, from: -540, until: 365, uses: 14 },
  { code: 'CREEKSIDE15', by: 'nora', type: 'percentage', value: 15, description: '15% off stays in Asheville over $300', min: 300, max: 120, from: -300, until: 180, only: 'property', uses: 6 },
  { code: 'PARKWAY20', by: 'nora', type: 'fixed_amount', value: 20, description: '$20 off for the Blue Ridge Parkway', limit: 50, from: -120, until: 120, only: 'vehicle', uses: 3 },
  { code: 'LOBSTER25', by: 'tobias', type: 'fixed_amount', value: 25, description: '$25 off in Maine and Vermont', min: 200, from: -200, until: 90, uses: 4 },
  { code: 'SNOWDAY10', by: 'tobias', type: 'percentage', value: 10, description: '10% off in the dead of winter', min: 250, max: 150, from: 30, until: 120, uses: 0 },
  { code: 'BRASSBAND', by: 'camille', type: 'percentage', value: 12, description: '12% off for festival season', max: 100, from: -220, until: -40, uses: 4 },
  { code: 'FOGHORN30', by: 'marcus', type: 'fixed_amount', value: 30, description: '$30 off, first five guests', min: 400, limit: 5, from: -400, until: 60, uses: 5 },
  { code: 'CHERRYPIE', by: 'walt', type: 'percentage', value: 10, description: '10% off by the bay', max: 75, limit: 100, from: -365, until: 200, uses: 5 },
  { code: 'ALOHA50', by: 'leilani', type: 'fixed_amount', value: 50, description: '$50 off longer stays on Oʻahu', min: 700, from: -90, until: 150, only: 'property', uses: 2 },
  { code: 'PINON15', by: 'delia', type: 'percentage', value: 15, description: '15% off in the quiet season', from: -60, until: 60, inactive: true, uses: 0 },
  { code: 'REDROCK20', by: 'jonah', type: 'percentage', value: 20, description: '20% off anything with wheels', max: 100, from: -150, until: 90, only: 'vehicle', uses: 2 },
  { code: 'SUNRISE8', by: 'yolanda', type: 'percentage', value: 8, description: '8% off in Miami', from: -365, until: 365, uses: 4 },
  { code: 'POWDER12', by: 'silas', type: 'percentage', value: 12, description: '12% off over $500 in Jackson and Denver', min: 500, max: 200, from: -100, until: 140, uses: 2 },
  { code: 'RAINYDAY', by: 'priya', type: 'fixed_amount', value: 15, description: '$15 off, because it will rain', min: 150, from: -250, until: 250, only: 'property', uses: 5 },
]
