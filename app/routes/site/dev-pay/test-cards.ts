/** The cards with which the demo can be paid, and what becomes of a payment with each. */
export const testCards = [
  { id: 'works', number: '4242 4242 4242 4242', what: 'Works' },
  { id: 'declined', number: '4000 0000 0000 0002', what: 'Is declined' },
  { id: 'code', number: '4000 0025 0000 3155', what: 'Asks for a code' },
] as const
