/** The labels of what hosts write about a stay or a vehicle. */
export const rulesLabels = {
  property: {
    rules: 'House rules',
    checkInInstructions: 'Check-in instructions',
    checkOutInstructions: 'Check-out instructions',
    houseManual: 'House manual',
  },
  vehicle: {
    rules: 'Rules',
    checkInInstructions: 'Pick-up instructions',
    checkOutInstructions: 'Return instructions',
    houseManual: 'Vehicle manual',
  },
} as const
