/** Above the tab bar of a phone, in the corner of a larger screen. */
export const toastPosition =
  'fixed inset-x-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 m-0 list-none p-0 ' +
  'outline-offset-4 sm:inset-x-auto sm:right-6 sm:w-96 md:bottom-6'

export const toastBox = 'flex items-start gap-3 rounded-lg border py-3 pl-4 pr-3 shadow-float'

export const toastColors = (destructive: boolean) =>
  destructive ? 'border-danger bg-danger text-on-danger' : 'border-line bg-surface text-ink'
