import type { ListingType } from './choices'

/** Rules a host ticks instead of typing them. Specification 1, section 9: eight each. */
export const suggestedRules: Record<ListingType, readonly string[]> = {
  property: [
    'No smoking inside',
    'No parties or events',
    'No pets',
    'Quiet hours from 10 PM to 7 AM',
    'No visitors beyond the guests booked',
    'No shoes indoors',
    'Turn off lights and heating when you leave',
    'Lock the doors and windows when you go out',
  ],
  vehicle: [
    'No smoking in the vehicle',
    'No pets in the vehicle',
    'Return it with as much fuel or charge as you got it with',
    'Only the drivers named in the booking may drive',
    'Drivers must be 21 or older with a valid license',
    'No off-road driving',
    'No towing and no racing',
    'Return it clean, inside and out',
  ],
}
