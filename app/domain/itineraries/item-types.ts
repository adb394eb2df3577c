export const itemTypes = ['accommodation', 'activity', 'restaurant', 'transport'] as const
export type ItemType = (typeof itemTypes)[number]

export const itemTypeLabels: Record<ItemType, string> = {
  accommodation: 'Accommodation',
  activity: 'Activity',
  restaurant: 'Restaurant',
  transport: 'Transport',
}
