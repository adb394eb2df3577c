/** Styles the button in the control of a file. */
export const fileButton =
  'p-1.25 file:mr-4 file:min-h-8 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink'
