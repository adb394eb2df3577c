/** Fictional brands. */
export const fuelBrands = [
  'Tallgrass', 'Long Mile', 'Ninebark', 'Copper Kettle', 'Waymarker', 'Oxbow', 'Heron & Main', 'Larkspur', 'Saddleback Fuel', 'Redbud Stop', 'Open Gate', 'Two Lanterns',
] as const
export const chargingBrands = ['Quiet Current', 'Amberline', 'Kestrel Charge', 'Firefly Yard', 'Juncture'] as const

/** The names of stations without a brand. */
export const ownNames = ['Corner Gas', 'Main Street Fuel', 'Depot Gas', 'Crossroads Fuel', 'Family Fuel'] as const

export const streets = ['Main Street', 'Oak Street', 'Market Street', 'Railroad Avenue', 'Second Avenue', 'Mill Road', 'Maple Street', 'Depot Street', 'County Road', 'College Street'] as const
export const fuelAmenities = ['Restrooms', 'Air', 'Car wash', 'ATM', 'Convenience store', 'Coffee', 'Vacuum', 'Propane', 'Pay at the pump', 'Wheelchair accessible'] as const
export const chargingAmenities = ['CCS', 'CHAdeMO', 'NACS', 'Restrooms', 'Canopy', 'Café', 'Wheelchair accessible'] as const
